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
  const notice = document.createElement('p')
  notice.textContent = 'Roundtrip does not run inside another site. Open it in a tab of its own.'
  document.body.replaceChildren(notice)
  return false
}
