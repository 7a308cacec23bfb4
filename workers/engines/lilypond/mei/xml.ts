const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns text that is valid in XML. Control characters, which XML forbids, become spaces. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, ' ')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

export type Attributes = Readonly<Record<string, string | number | null | undefined>>

/** Returns an element as XML; attributes that are null or undefined are omitted. */
export function element(name: string, attributes: Attributes, content = ''): string {
  let start = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) start += ` ${key}="${escapeXml(String(value))}"`
  }
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`
}
