/**
 * Whether a picture has text in fonts that it does not bring along. As a picture it sees none of the page's, so that
 * its text differs from one computer to another.
 */
export function hasUnpinnedText(svg: string): boolean {
  const content = svg.replace(/<!--[^]*?(?:-->|$)/g, '')
  const hasOwn = /@font-face\s*\{[^}]*url\(\s*["']?data:/i.test(content)
  return !hasOwn && /<(?:\w+:)?(?:text|foreignObject)\b(?!\s*\/>)/.test(content)
}
