/** How long an element has to stay in view. While a page is being built, elements come into view for a moment. */
const stayMs = 3000

/** Calls a function when an element has come into view and stays there. Returns a function that stops watching. */
export function whenSeen(node: Element, seen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer)
    if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(finish, stayMs)
  })
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
  }
  function finish() {
    stop()
    seen()
  }
  observer.observe(node)
  return stop
}
