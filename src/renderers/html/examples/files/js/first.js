window.order = ['first']
document.addEventListener('DOMContentLoaded', () => {
  if (window.order.join() === 'first,deferred') document.getElementById('first').style.background = 'green'
})
