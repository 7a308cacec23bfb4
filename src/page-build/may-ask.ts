/** Whether a page may ask for anything from elsewhere: the cheap look before the real one. */
export function mayNeedLibraries(html: string): boolean {
  return /(?:src|href)\s*=\s*(?:["']\s*)?(?:https?:)?\/\/|@import\s+(?:url\(\s*)?["']?(?:https?:)?\/\/|text\/(?:babel|jsx)|type\s*=\s*["']?importmap|\bfrom\s*["']https?:|\bimport\s*(?:\(\s*)?["']https?:|\b(?:vega-datasets|world-atlas|us-atlas)\b|vega\.github\.io\//i.test(
    html,
  )
}
