/** True if a page may request anything from another server. This is a cheap check that precedes the complete one. */
export function mayNeedLibraries(html: string): boolean {
  return /(?:src|href)\s*=\s*(?:["']\s*)?(?:https?:)?\/\/|@import\s+(?:url\(\s*)?["']?(?:https?:)?\/\/|text\/(?:babel|jsx)|type\s*=\s*["']?importmap|\bfrom\s*["']https?:|\bimport\s*(?:\(\s*)?["']https?:|\b(?:vega-datasets|world-atlas|us-atlas)\b|vega\.github\.io\//i.test(
    html,
  )
}
