import type { DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Document = DefaultTreeAdapterTypes.Document

/** Every element in document order, with the contents of templates. */
export function* walkElements(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  const stack: DefaultTreeAdapterTypes.ChildNode[] = [...node.childNodes].reverse()
  for (let child = stack.pop(); child !== undefined; child = stack.pop()) {
    if (!('tagName' in child)) continue
    yield child
    const children = 'content' in child ? child.content.childNodes : child.childNodes
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const next = children[index]
      if (next !== undefined) stack.push(next)
    }
  }
}

/** An attribute's value by its name without prefix. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

/** The name as written in the source: foreign attributes such as `xlink:href` carry a prefix. */
export function sourceName(element: Element, name: string): string {
  const prefix = element.attrs.find((attribute) => attribute.name === name)?.prefix
  return prefix === undefined || prefix === '' ? name : `${prefix}:${name}`
}

/** The text directly inside an element. */
export function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}
