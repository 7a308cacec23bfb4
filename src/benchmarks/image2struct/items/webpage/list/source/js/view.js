const colours = { Novel: '#8c4a3c', Science: '#2f6690', History: '#6b705c', Poetry: '#7b5ea7' }

export function pill(text, on) {
  const button = document.createElement('button')
  button.textContent = text
  if (on) button.className = 'on'
  return button
}

export function card({ title, author, genre, stars, progress }) {
  const item = document.createElement('li')
  const cover = document.createElement('div')
  cover.className = 'cover'
  cover.style.background = colours[genre]
  cover.textContent = title
  const body = document.createElement('div')
  body.className = 'body'
  body.innerHTML = `<b>${author}</b>${genre} <span class="stars">${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</span><div class="bar"><span style="width:${progress}%"></span></div>`
  item.append(cover, body)
  return item
}
