import { msg, type Message } from '../../contracts/index.ts'

const forbidden = 'script, iframe, frame, object, embed, portal, base, meta, link, form, dialog'

/** Removes anything from hand-written markup that could run or load something. Returns a list of what was removed. */
export function cleanMarkup(root: ParentNode): readonly Message[] {
  const removed: Message[] = []
  for (const element of root.querySelectorAll(forbidden)) {
    removed.push(msg`<${element.tagName.toLowerCase()}> is not allowed and was taken out.`)
    element.remove()
  }
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isHandler = /^on/i.test(name)
      const isScript =
        /^(?:href|src|xlink:href|action|formaction)$/i.test(name) && /^\s*(?:java|vb)script:/i.test(value)
      if (isHandler || isScript) {
        removed.push(msg`The attribute ${name} was removed: it would run a script.`)
        element.removeAttribute(name)
      }
    }
  }
  return removed
}
