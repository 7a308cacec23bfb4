import { afterEach, expect, it, vi } from 'vitest'
import { patchCanvasFonts } from './canvas.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A canvas context that records the font with which a browser would draw each text. */
function openContext() {
  const drawn: string[] = []
  class FakeContext {
    #font = '10px sans-serif'
    get font() {
      return this.#font
    }
    set font(value: string) {
      if (value === 'caption') this.#font = '13px "Some System Font"'
      else if (/\dpx /.test(value)) this.#font = value
    }
    reset() {
      this.#font = '10px sans-serif'
    }
    fillText(_text: string) {
      drawn.push(this.#font)
    }
    strokeText(_text: string) {
      drawn.push(this.#font)
    }
    measureText(text: string) {
      drawn.push(this.#font)
      return text.length
    }
  }
  vi.stubGlobal('CanvasRenderingContext2D', FakeContext)
  vi.stubGlobal('OffscreenCanvasRenderingContext2D', undefined)
  patchCanvasFonts()
  return { context: new FakeContext(), drawn }
}

it('uses a bundled font if none was set', () => {
  const { context, drawn } = openContext()
  context.fillText('new')
  context.font = '20px Arial'
  context.reset()
  context.strokeText('reset')
  expect(context.measureText('four')).toBe(4)
  expect(drawn).toHaveLength(3)
  for (const font of drawn) expect(font).toMatch(/^10px "?Liberation Sans/)
  // Scripts read the value that every browser reports.
  expect(context.font).toBe('10px sans-serif')
})

it('uses the bundled control font for system font names', () => {
  const { context, drawn } = openContext()
  context.font = 'caption'
  context.fillText('caption')
  expect(drawn).toEqual([expect.stringMatching(/^13px "?DejaVu Sans/)])
})

it('keeps fonts that were set', () => {
  const { context, drawn } = openContext()
  context.font = '20px serif'
  context.fillText('serif')
  expect(context.font).toBe('20px serif')
  context.font = 'nonsense'
  context.fillText('serif')
  expect(drawn).toHaveLength(2)
  for (const font of drawn) expect(font).toMatch(/^20px "?Liberation Serif/)
})
