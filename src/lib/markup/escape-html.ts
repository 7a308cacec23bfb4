/*
 * Escapes text for HTML: for text between tags, attributes in double quotes and data in script elements. XML does not
 * allow some characters, so there are separate escapes for it in page-text/xml.ts.
 */

export function escapeHtml(text: string): string {
  return escapeAttribute(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** In an attribute in double quotes, `<` and `>` are left unchanged. */
export function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** JSON for a script element, without anything that could end it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
