/**
 * True where our page may start: not inside a page of another origin, which could cover it and steer clicks. A
 * policy in a meta element cannot say `frame-ancestors`, so the page looks for itself, before anything is shown.
 */
export function refuseFraming(): boolean {
  if (window.top === window) return true
  try {
    if (window.top?.location.origin === location.origin) return true
  } catch {
    // Reading a foreign address throws: that is the case to refuse.
  }
  showNotice()
  return false
}

/** The one thing to click opens this address in a tab of its own, where it shows its source before it runs any. */
function showNotice(): void {
  const link = document.createElement('a')
  link.href = location.href
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = 'Open it in a tab of its own'
  const notice = document.createElement('p')
  notice.style.padding = '1rem'
  notice.append('Roundtrip does not run inside another site. ', link, '.')
  document.body.replaceChildren(notice)
}
