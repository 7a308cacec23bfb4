/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { isHint, isRelName } from '../instrument/link-hints.ts'
import type { AttributeGuard } from './attribute-guards.ts'
import { apply, defineProperty, getter, patch, setter, toText } from './natives.ts'

/*
 * Links by which a script would have the browser connect ahead or look names up: no policy covers them. The page's
 * source is prepared outside.
 */

/** Refuses relations that are hints. */
export const guardHint: AttributeGuard = (name, value) => isRelName(name) && isHint(value)

/** The properties and lists that mirror the attribute. */
export function patchHints(): void {
  for (const [prototype, name] of [
    [HTMLLinkElement.prototype, 'rel'],
    [DOMTokenList.prototype, 'value'],
  ] as const) {
    const get = getter<string>(prototype, name)
    const set = setter(prototype, name)
    defineProperty(prototype, name, {
      get(this: object) {
        return get(this)
      },
      set(this: object, value: unknown) {
        const text = toText(value)
        if (!isHint(text)) set(this, text)
      },
      configurable: true,
      enumerable: true,
    })
  }
  // How many of the arguments are tokens.
  for (const [name, tokens] of [
    ['add', Infinity],
    ['replace', 2],
    ['toggle', 1],
  ] as const) {
    const native = DOMTokenList.prototype[name]
    patch(DOMTokenList.prototype, name, function (this: DOMTokenList, ...args: unknown[]): unknown {
      for (let index = 0; index < args.length && index < tokens; index += 1) {
        const text = toText(args[index])
        if (isHint(text)) return undefined
        args[index] = text
      }
      // eslint-disable-next-line no-restricted-syntax -- called with what came in, whatever it is
      return apply(native as (...given: unknown[]) => unknown, this, args)
    })
  }
}
