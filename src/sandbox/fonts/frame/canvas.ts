import { isSystemFont, rewriteFontShorthand, splitShorthand } from '../../../page-text/fonts/rewrite.ts'

const { apply } = Reflect
const rewritten = new Map<string, string>()
/** Maps a font as serialised by the canvas to the font as the page wrote it, so that scripts read what they set. */
const originals = new Map<string, string>()
const maxRemembered = 4096

/** Makes `font` of every canvas context use bundled fonts for generic families. Call before page scripts. */
export function patchCanvasFonts(): void {
  patchPrototype(CanvasRenderingContext2D.prototype)
  if (typeof OffscreenCanvasRenderingContext2D === 'function') {
    patchPrototype(OffscreenCanvasRenderingContext2D.prototype)
  }
}

type Accessor = (this: unknown, value?: string) => unknown

function patchPrototype(prototype: object): void {
  const descriptor = Reflect.getOwnPropertyDescriptor(prototype, 'font')
  const get: Accessor | undefined = descriptor?.get
  const set: Accessor | undefined = descriptor?.set
  if (descriptor === undefined || get === undefined || set === undefined) return
  const read = (context: unknown) => String(apply(get, context, []))
  const pin = (context: unknown, text: string) => {
    const pinned = pinFont(text)
    if (pinned === text) return
    const original = read(context)
    apply(set, context, [pinned])
    const serialised = read(context)
    if (original !== serialised && originals.size < maxRemembered) originals.set(serialised, original)
  }
  Object.defineProperty(prototype, 'font', {
    ...descriptor,
    get(this: unknown) {
      const font = read(this)
      return originals.get(font) ?? font
    },
    set(this: unknown, value: unknown) {
      const text = String(value)
      apply(set, this, [text])
      pin(this, isSystemFont(text) ? systemFont(read(this)) : text)
    },
  })
  // A font that was never set, or that was reset along with the context or when its size was set, is a system font.
  for (const name of ['fillText', 'strokeText', 'measureText']) {
    const native: unknown = Reflect.get(prototype, name)
    if (typeof native !== 'function') continue
    const draw = {
      [name](this: unknown, ...given: readonly unknown[]): unknown {
        const font = read(this)
        if (font === unsetFont) pin(this, font)
        return apply(native, this, given)
      },
    }
    Object.defineProperty(prototype, name, {
      value: draw[name],
      configurable: true,
      enumerable: true,
      writable: true,
    })
  }
}

/** The font of a new canvas context, as every browser serialises it. */
const unsetFont = '10px sans-serif'

/**
 * `caption` and similar system fonts take their size from the browser; their family is the one that the browser uses
 * for controls.
 */
function systemFont(serialised: string): string {
  const before = splitShorthand(serialised)?.before
  return before === undefined ? serialised : `${before} system-ui`
}

function pinFont(text: string): string {
  const known = rewritten.get(text)
  if (known !== undefined) return known
  // `monospace` alone has no special size in a canvas, so a second name is added to make sure that it is rewritten
  // too.
  const pinned = rewriteFontShorthand(text.replace(/(\s)monospace\s*$/i, '$1monospace, monospace')) ?? text
  if (rewritten.size < maxRemembered) rewritten.set(text, pinned)
  return pinned
}
