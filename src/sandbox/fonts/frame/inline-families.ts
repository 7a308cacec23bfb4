import { rewriteDeclaration } from '../../../page-text/fonts/rewrite.ts'

const { apply } = Reflect
const named = /^font(?:-family)?$/i

/**
 * Replaces font families that scripts set on individual elements with the bundled ones. This happens immediately,
 * because libraries measure text right afterwards. Call before page scripts.
 */
export function patchInlineFamilies(): void {
  const prototype = CSSStyleDeclaration.prototype
  const native: unknown = Reflect.getOwnPropertyDescriptor(prototype, 'setProperty')?.value
  if (typeof native !== 'function') return
  Object.defineProperty(prototype, 'setProperty', {
    ...Object.getOwnPropertyDescriptor(prototype, 'setProperty'),
    value: function setProperty(this: CSSStyleDeclaration, ...given: unknown[]) {
      const [name, value, ...rest] = given
      const isNamed = typeof name === 'string' && named.test(name) && typeof value === 'string'
      const pinned = isNamed ? rewriteDeclaration(name.toLowerCase(), value) : undefined
      apply(native, this, pinned === undefined ? given : [name, pinned, ...rest])
    },
  })
}
