import { rewriteFontShorthand } from '../../../page-text/fonts/rewrite.ts'

const { apply } = Reflect
const rewritten = new Map<string, string>()
/** Serialised font as the canvas holds it -> as the page wrote it, so that scripts read what they set. */
const originals = new Map<string, string>()
const maxRemembered = 4096

/** Makes `font` of every canvas context draw generic families with the bundled ones. Call before page scripts. */
export function patchCanvasFonts(): void {
  patchPrototype(CanvasRenderingContext2D.prototype)
  if (typeof OffscreenCanvasRenderingContext2D === 'function') {
    patchPrototype(OffscreenCanvasRenderingContext2D.prototype)
  }
}

function patchPrototype(prototype: object): void {
  const descriptor = Reflect.getOwnPropertyDescriptor(prototype, 'font')
  const get = descriptor?.get
  const set = descriptor?.set
  if (descriptor === undefined || get === undefined || set === undefined) return
  Object.defineProperty(prototype, 'font', {
    ...descriptor,
    get(this: unknown) {
      const font: unknown = apply(get, this, [])
      return typeof font === 'string' ? (originals.get(font) ?? font) : font
    },
    set(this: unknown, value: unknown) {
      const text = String(value)
      apply(set, this, [text])
      const pinned = pinFont(text)
      if (pinned === text) return
      const original: unknown = apply(get, this, [])
      apply(set, this, [pinned])
      const serialised: unknown = apply(get, this, [])
      if (typeof original === 'string' && typeof serialised === 'string' && original !== serialised) {
        if (originals.size < maxRemembered) originals.set(serialised, original)
      }
    },
  })
}

function pinFont(text: string): string {
  const known = rewritten.get(text)
  if (known !== undefined) return known
  // `monospace` alone has no size of its own in a canvas: give it a second name, so that it is rewritten too.
  const pinned = rewriteFontShorthand(text.replace(/(\s)monospace\s*$/i, '$1monospace, monospace')) ?? text
  if (rewritten.size < maxRemembered) rewritten.set(text, pinned)
  return pinned
}
