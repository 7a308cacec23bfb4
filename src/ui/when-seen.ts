/** Calls back once a place of the page has come into sight, soon where it is there already. Returns what stops the watch. */
export function whenSeen(node: Element, seen: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    seen()
  })
  observer.observe(node)
  return () => observer.disconnect()
}
