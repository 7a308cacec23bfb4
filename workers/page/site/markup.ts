import type { DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Document = DefaultTreeAdapterTypes.Document

/** Returns every element in document order, including the contents of templates. */
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

/** Returns the value of an attribute, given its name without a prefix. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

/** The attribute's name as written in the source, because foreign attributes such as `xlink:href` have a prefix. */
export function sourceName(element: Element, name: string): string {
  const prefix = element.attrs.find((attribute) => attribute.name === name)?.prefix
  return prefix === undefined || prefix === '' ? name : `${prefix}:${name}`
}

/** The text that is directly inside an element. */
export function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}
