/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { inertPrefix } from '../instrument/markup.ts'
import { isEquivName, metaEffect } from '../instrument/metas.ts'
import type { AttributeGuard } from './attribute-guards.ts'
import { apply, defineProperty, getter, setter, toText } from './natives.ts'
import { warn } from './warnings.ts'

/*
 * Meta elements that scripts would have refresh the page or bind it to a policy. What was asked for is kept under an
 * inert name, for the page's HTML.
 */

const { setAttribute } = Element.prototype
const localName = getter<string>(Element.prototype, 'localName')
const kept = `${inertPrefix}http-equiv`

/** `value` is what the page wrote in `http-equiv`. */
export function warnOfMeta(value: string): void {
  const effect = metaEffect(value)
  if (effect === 'refresh')
    warn('refresh-blocked', 'The page tried to refresh or leave itself by a meta element.')
  if (effect === 'policy') {
    warn(
      'policy-ignored',
      `The page's own policy, a meta element with http-equiv="${value}", was ignored: the page is drawn under the frame's.`,
    )
  }
}

/** Refuses, with a warning, what would act on the document. */
export const guardMeta: AttributeGuard = (name, value, owner) => {
  if (!isEquivName(name) || metaEffect(value) === null) return false
  warnOfMeta(value)
  if (owner !== null && localName(owner) === 'meta') apply(setAttribute, owner, [kept, value])
  return true
}

/** The property that mirrors the attribute. */
export function patchMetas(): void {
  const getEquiv = getter<string>(HTMLMetaElement.prototype, 'httpEquiv')
  const setEquiv = setter(HTMLMetaElement.prototype, 'httpEquiv')
  defineProperty(HTMLMetaElement.prototype, 'httpEquiv', {
    get(this: HTMLMetaElement) {
      return getEquiv(this)
    },
    set(this: HTMLMetaElement, value: unknown) {
      const text = toText(value)
      if (!guardMeta('http-equiv', text, this)) setEquiv(this, text)
    },
    configurable: true,
    enumerable: true,
  })
}
