import { describe, expect, it } from 'vitest'
import { restoreReferences, toDataUrl } from './data-url.ts'
import { inlineSrcset, originalSrcset } from './picture-sources.ts'
import { sourceSize } from './source-size.ts'

const screen = { width: 1000, height: 800, scale: 1 }

/** Returns the URLs that are inlined. */
function chosen(srcset: string, room: { sizes?: string; src?: string; scale?: number } = {}): string[] {
  const taken: string[] = []
  const { sizes = null, src = null, scale = 1 } = room
  inlineSrcset(srcset, { sizes, src, screen: { ...screen, scale } }, (url) => {
    taken.push(url)
    return null
  })
  return taken
}

describe('inlineSrcset', () => {
  it('chooses the density of the screen', () => {
    expect(chosen('a 1x, b 2x')).toEqual(['a'])
    expect(chosen('a 1x, b 2x', { scale: 2 })).toEqual(['b'])
    expect(chosen('b 2x, a')).toEqual(['a'])
    expect(chosen('b 3x, a 2x')).toEqual(['a'])
    expect(chosen('a 1x, b 1.5x, c 3x', { scale: 2 })).toEqual(['b'])
    expect(chosen('a 1x, b 1.5x, c 2.5x', { scale: 2 })).toEqual(['c'])
    expect(chosen('a 0.9x, b 1.1x')).toEqual(['b'])
    expect(chosen('a, b')).toEqual(['a'])
  })

  it('considers src for densities, but not for widths', () => {
    expect(chosen('b 2x', { src: 'a' })).toEqual([])
    expect(chosen('b 2x', { src: 'a', scale: 2 })).toEqual(['b'])
    expect(chosen('b 2000w', { src: 'a' })).toEqual(['b'])
    expect(chosen('b 1x', { src: 'a' })).toEqual(['b'])
  })

  it('chooses the smallest width that fills the slot', () => {
    const widths = 'a 320w, b 640w, c 1280w'
    expect(chosen(widths)).toEqual(['c'])
    expect(chosen(widths, { sizes: '300px' })).toEqual(['a'])
    expect(chosen(widths, { sizes: '300px', scale: 2 })).toEqual(['b'])
    expect(chosen(widths, { sizes: '(max-width: 600px) 100vw, 33vw' })).toEqual(['b'])
    expect(chosen(widths, { sizes: '(min-width: 600px) 20rem, 100vw' })).toEqual(['a'])
    expect(chosen('a 320w 200h, b 900h, c 640w x', { sizes: '600px' })).toEqual(['a'])
  })

  it('inlines all candidates if only the browser knows the size of the slot', () => {
    expect(chosen('a 320w, b 640w', { sizes: 'auto' })).toEqual(['a', 'b'])
    expect(chosen('a 320w, b 640w', { sizes: '(hover) 10px, 20px' })).toEqual(['a', 'b'])
    const room = { sizes: null, src: null, screen: null }
    expect(inlineSrcset('a 1x, b 2x', room, (url) => url.toUpperCase())).toBe('A 1x, B 2x')
  })

  it('prefers larger pictures embedded in the page, like Chromium', () => {
    const own = 'data:image/png;base64,AA=='
    expect(chosen(`a 1x, ${own} 2x`)).toEqual([own])
    expect(chosen(`${own} 1x, b 2x`)).toEqual([own])
  })

  it('leaves one reachable picture, and can restore the original attribute', () => {
    const inline = (url: string) => toDataUrl('image/png', new Uint8Array(3), url)
    for (const source of ['a.png , b.png 2x', ' a.png 1x ,b.png 2x,', 'b.png 2x,a.png,', 'a,b 300w, c 9x']) {
      const srcset = inlineSrcset(source, { sizes: null, src: null, screen }, inline)
      expect(srcset.match(/data:/g)).toHaveLength(1)
      expect(srcset).toContain(' rt-aside')
      expect(originalSrcset(srcset)).toBe(source)
      expect(restoreReferences(`<img srcset="${srcset}">`)).toBe(`<img srcset="${source}">`)
      expect(inlineSrcset(originalSrcset(srcset), { sizes: null, src: null, screen }, inline)).toBe(srcset)
    }
  })
})

describe('sourceSize', () => {
  it.each([
    [null, 1000],
    ['', 1000],
    ['50vw', 500],
    ['calc(100vw - 2 * (1em + 4px))', 960],
    ['min(400px, 90vw)', 400],
    ['clamp(10px, 5vw, 40px)', 40],
    ['(width < 600px) 10px, (600px <= width < 1200px) 20px, 30px', 20],
    ['not (min-width: 600px) 10px, 2in', 192],
    ['(min-width: 600px) and (orientation: portrait) 10px, 50vh', 400],
    ['((max-width: 10em) or (min-width: 40em)) 12pt, 1px', 16],
    ['-5px, 50%, 7px', 7],
    ['0', 0],
    ['(max-width: 10px) 5px', 1000],
    ['(monochrome) 5px', null],
    ['3ch', null],
    ['auto, 5px', null],
  ])('reads %s', (sizes, size) => {
    expect(sourceSize(sizes, screen)).toBe(size)
  })
})
