const forbidden = 'script, iframe, frame, object, embed, portal, base, meta, link, form, dialog'

/** Takes what could run or load out of markup that was written by hand; says what it was. */
export function cleanMarkup(root: ParentNode): readonly string[] {
  const removed: string[] = []
  for (const element of root.querySelectorAll(forbidden)) {
    removed.push(`<${element.tagName.toLowerCase()}> is not allowed and was taken out.`)
    element.remove()
  }
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isHandler = /^on/i.test(name)
      const isScript =
        /^(?:href|src|xlink:href|action|formaction)$/i.test(name) && /^\s*(?:java|vb)script:/i.test(value)
      if (isHandler || isScript) {
        removed.push(`The attribute ${name} was taken out: it would run a script.`)
        element.removeAttribute(name)
      }
    }
  }
  return removed
}
