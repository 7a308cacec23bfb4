// Cells turn green one by one; the order in the page is the order here.
function cell(tag = 'div') {
  const element = document.createElement(tag)
  element.className = 'cell'
  document.body.append(element)
  return element
}
function check(test) {
  const element = cell()
  Promise.resolve()
    .then(() => test(element))
    .then((passed) => {
      if (passed) element.style.background = 'green'
    })
}

check(async () => (await (await fetch('data/values.json')).json()).answer === 42)
check(async () => (await fetch('data/none-there.json')).status === 404)
check(
  () =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest()
      request.responseType = 'json'
      request.onload = () => resolve(request.response.answer === 42 && request.status === 200)
      request.open('GET', './data/values.json')
      request.send()
    }),
)
check(() => {
  const request = new XMLHttpRequest()
  request.open('GET', 'data/values.json', false)
  request.send()
  return JSON.parse(request.responseText).answer === 42
})
const image = cell('img')
image.src = 'img/green.png'
const other = cell('img')
other.setAttribute('srcset', 'img/green.png 1x')
check((element) => {
  element.innerHTML = '<img src="img/green.png" width="40" height="40" style="display: block">'
})
check((element) => {
  element.style.backgroundImage = "url('img/green.png')"
})
check((element) => {
  element.id = 'by-sheet'
  const style = document.createElement('style')
  style.textContent = '#by-sheet { background: url(img/green.png) }'
  document.head.append(style)
})
check((element) => {
  element.id = 'by-link'
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = 'data/late.css'
  document.head.append(link)
})
check(() => {
  localStorage.setItem('a', '1')
  localStorage.b = '2'
  document.cookie = 'c=3; path=/'
  return (
    localStorage.length === 2 &&
    localStorage.a === '1' &&
    document.cookie === 'c=3' &&
    sessionStorage.getItem('x') === null
  )
})
check(() => {
  history.pushState({ page: 1 }, '', '/somewhere')
  const url = new URL('img/green.png', location.href)
  return history.state.page === 1 && url.pathname.endsWith('/img/green.png') && image.src === url.href
})
check(() => {
  const source = image.getAttribute('src')
  image.src = image.src
  return source === 'img/green.png' && new URL(document.baseURI).pathname === '/'
})
check(
  () =>
    new Promise((resolve) => {
      const script = document.createElement('script')
      script.src = 'js/late.js'
      script.onload = () => resolve(window.late === true)
      document.head.append(script)
    }),
)
check(
  () =>
    new Promise((resolve) => {
      const worker = new Worker('js/worker.js')
      worker.onmessage = ({ data }) => resolve(data === 42)
      worker.postMessage(41)
    }),
)
