/*
 * Text as HTML, for text between tags, for attributes in double quotes and for data in script elements. XML, which
 * excludes some characters, has escapes of its own in page-text/xml.ts.
 */

export function escapeHtml(text: string): string {
  return escapeAttribute(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** For an attribute in double quotes: `<` and `>` are kept as they are. */
export function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** JSON for a script element, which nothing in it ends. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
