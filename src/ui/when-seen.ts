/**
 * Calls a function when an element comes into view, or soon if the element is already visible. Returns a function
 * that stops watching.
 */
export function whenSeen(node: Element, seen: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    seen()
  })
  observer.observe(node)
  return () => observer.disconnect()
}
