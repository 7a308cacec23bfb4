import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { maxRasterPixels } from '../contracts/index.ts'
import { maxHtml } from './messages/max-html.ts'
import { frameMessageSchema } from './protocol.ts'

const accepts = (message: unknown) => v.safeParse(frameMessageSchema, message).success

/** All messages share one buffer, so that large rasters do not slow down the test. */
function done(changes: object = {}): object {
  const raster = { width: 2, height: 1, rgba: new Uint8ClampedArray(8) }
  return { type: 'done', raster, html: '', text: [], ...changes }
}
const run = { text: 'x', x: 0, y: 0, width: 1, height: 1 }
const warning = (changes: object = {}) => ({ code: 'code', message: 'message', ...changes })
const log = (warnings: readonly object[]) => ({ type: 'log', warnings })

describe('messages from a frame', () => {
  it('have one of the five types', () => {
    for (const message of [
      { type: 'ready' },
      { type: 'ready', fonts: ['a.woff2'] },
      { type: 'scale', pixelRatio: 1.5 },
      log([warning()]),
      { type: 'failed', code: 'timeout', message: 'x' },
      done({ text: [run] }),
    ]) {
      expect(accepts(message), JSON.stringify(message)).toBe(true)
      expect(accepts({ ...message, more: 1 }), `${JSON.stringify(message)} and more`).toBe(false)
    }
    for (const message of [
      undefined,
      null,
      1,
      'ready',
      [],
      {},
      { type: 'load' },
      { type: 'create', id: '1' },
    ]) {
      expect(accepts(message), JSON.stringify(message)).toBe(false)
    }
  })

  it('cannot report a failure that would leave an answer without a score', () => {
    for (const code of ['unsupported', 'cancelled', 'unprotected', 'missing-entry', 'no-version', 'other']) {
      expect(accepts({ type: 'failed', code, message: 'x' }), code).toBe(false)
    }
  })

  it('have limited lists and strings', () => {
    const files = (count: number) => ({
      type: 'ready',
      fonts: Array.from({ length: count }, () => 'a.woff2'),
    })
    expect(accepts(files(1000))).toBe(true)
    expect(accepts(files(1001))).toBe(false)
    expect(accepts({ type: 'ready', fonts: ['a'.repeat(101)] })).toBe(false)
    expect(accepts(log(Array.from({ length: 200 }, () => warning())))).toBe(true)
    expect(accepts(log(Array.from({ length: 201 }, () => warning())))).toBe(false)
    expect(accepts(log([warning({ message: 'x'.repeat(2001) })]))).toBe(false)
    expect(accepts(log([warning({ code: 'x'.repeat(81) })]))).toBe(false)
    expect(accepts({ type: 'failed', code: 'timeout', message: 'x'.repeat(2001) })).toBe(false)
    for (const key of ['file', 'path']) {
      const place = (length: number) => ({ place: { [key]: 'x'.repeat(length) } })
      for (const message of [
        (length: number) => ({ type: 'failed', code: 'timeout', message: 'x', ...place(length) }),
        (length: number) => log([warning(place(length))]),
      ]) {
        expect(accepts(message(4096)), key).toBe(true)
        expect(accepts(message(4097)), key).toBe(false)
      }
    }
    expect(accepts({ type: 'failed', code: 'anything', message: 'x' })).toBe(false)
  })

  it('use only our templates, with a few short values', () => {
    const tried = (
      values: readonly unknown[],
      template = 'The page tried to navigate to {0}; this was blocked.',
    ) => accepts(log([warning({ message: { template, values } })]))
    expect(tried(['a.html'])).toBe(true)
    expect(tried([1, 'x'.repeat(2000)])).toBe(true)
    expect(tried(['a.html'], 'The page tried to navigate to {0}.')).toBe(false)
    for (const value of [
      'x'.repeat(2001),
      NaN,
      null,
      {},
      ['a'],
      { template: 'Uncaught {0}', values: ['a'] },
    ]) {
      expect(tried([value]), JSON.stringify(value)).toBe(false)
    }
    expect(tried([1, 2, 3, 4, 5])).toBe(false)
    const template = { template: 'Uncaught {0}', values: ['a'] }
    expect(accepts({ type: 'failed', code: 'crash', message: template })).toBe(true)
    expect(accepts({ type: 'failed', code: 'crash', message: { ...template, more: 1 } })).toBe(false)
  })

  it('have limited text', () => {
    const html = 'x'.repeat(maxHtml)
    expect(accepts(done({ html }))).toBe(true)
    expect(accepts(done({ html: `${html}x` }))).toBe(false)
    expect(accepts(done({ text: [{ ...run, x: Infinity }] }))).toBe(false)
    expect(accepts(done({ text: { length: 200_001 } }))).toBe(false)
    expect(accepts(done({ text: Array.from({ length: 200_001 }, () => run) }))).toBe(false)
  })

  it('have a picture of the stated size, within the limit', () => {
    const picture = (width: number, height: number, rgba: unknown) =>
      done({ raster: { width, height, rgba } })
    expect(accepts(picture(1, 2, new Uint8ClampedArray(8)))).toBe(true)
    for (const length of [0, 4, 7, 9]) {
      expect(accepts(picture(2, 1, new Uint8ClampedArray(length))), String(length)).toBe(false)
    }
    for (const rgba of [new Uint8Array(8), new ArrayBuffer(8), Array(8).fill(0), { length: 8 }]) {
      expect(accepts(picture(2, 1, rgba))).toBe(false)
    }
    expect(accepts(picture(2, 1, new Uint8ClampedArray(new SharedArrayBuffer(8))))).toBe(false)
    for (const [width, height] of [
      [0, 1],
      [1.5, 2],
      [-1, -2],
      [65_536, 1],
      [NaN, 1],
    ] as const) {
      const length = width * height * 4
      const rgba = new Uint8ClampedArray(Number.isInteger(length) && length > 0 ? length : 0)
      expect(accepts(done({ raster: { width, height, rgba } })), `${width} x ${height}`).toBe(false)
    }
    expect(accepts(done({ raster: { width: '2', height: 1, rgba: new Uint8ClampedArray(8) } }))).toBe(false)
    const side = Math.ceil(Math.sqrt(maxRasterPixels + 1))
    expect(accepts(picture(side, side, new Uint8ClampedArray(4 * side * side)))).toBe(false)
  })
})
