import { rewriteDeclaration } from '../../../page-text/fonts/rewrite.ts'

const { apply } = Reflect
const named = /^font(?:-family)?$/i

/**
 * Makes families that scripts give single elements the bundled ones at once: libraries measure text right after. Call
 * before page scripts.
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
