window.order.push('deferred')
document.getElementById('deferred').style.background = 'green'
