const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML may hold it: control characters, which XML forbids, become blanks. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, ' ')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

export type Attributes = Readonly<Record<string, string | number | null | undefined>>

/** An element; attributes that are null or undefined are left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  let start = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) start += ` ${key}="${escapeXml(String(value))}"`
  }
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`
}
