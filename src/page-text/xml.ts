/** Characters that XML 1.0 cannot represent at all, including lone surrogates. */
const illegal =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const needsText = /[&<>\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/
const needsAttribute = /[&<>"\r\n\t\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/
const name =
  /^[A-Za-z_\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff][\w.\-\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff]*$/

/**
 * A lone surrogate is rendered as the replacement character. Control characters, including those from U+0080 on, are
 * rendered as an empty box. For example, "\frac" in JSON is a form feed and "rac".
 */
export function stripIllegal(text: string): string {
  return text.replace(illegal, (character) => {
    const code = character.charCodeAt(0)
    return code < 0x20 ? String.fromCharCode(code + 0x80) : '\ufffd'
  })
}

export function escapeText(text: string): string {
  if (!needsText.test(text)) return text
  return stripIllegal(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

export function escapeAttribute(text: string): string {
  if (!needsAttribute.test(text)) return text
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}

/** True if the name is allowed in XML without a namespace declaration (no colon). */
export function isXmlName(candidate: string): boolean {
  return name.test(candidate)
}
