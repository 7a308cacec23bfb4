import { computed } from './computed.ts'
import { labelSelector, type Copy } from './copy.ts'
import { authored, element } from './natives.ts'

/*
 * Attributes that style an element based on its name have no effect in the copy if the element is renamed. They are
 * converted to rules of equally low specificity, which all of the page's own rules override.
 */

const borders = ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-width`)
const across = ['margin-left', 'margin-right']
const along = ['margin-top', 'margin-bottom']
const framing = new Map<string, readonly string[]>([
  ['frameborder', borders],
  [
    'border',
    [...borders, 'border-top-style', 'border-right-style', 'border-bottom-style', 'border-left-style'],
  ],
  ['align', ['float', 'vertical-align']],
  ['hspace', across],
  ['vspace', along],
])
const sizing = new Map<string, readonly string[]>([
  ['width', ['width', 'aspect-ratio']],
  ['height', ['height', 'aspect-ratio']],
])

/** Preserves the effect of the attributes of a renamed element; `isSized` is true if the element has its own size. */
export function freezePresentation(target: Element, copy: Copy, isSized: boolean): void {
  const names = new Set<string>()
  for (const table of isSized ? [framing, sizing] : [framing]) {
    for (const [name, properties] of table) {
      if (element.has(target, name)) for (const property of properties) names.add(property)
    }
  }
  if (names.size === 0) return
  const declarations = [...names].map((name) => {
    const value =
      sizing.has(name) || name === 'aspect-ratio' ? authored(target, name) : computed(target, name)
    return value === null || value === '' ? '' : `${name}:${value};`
  })
  copy.rules.push(`${labelSelector(copy, target)}{${declarations.join('')}}`)
}
