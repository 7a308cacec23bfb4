import { describe, expect, it } from 'vitest'
import { Definitions } from './definitions.ts'
import { readPaint } from './paints.ts'
import { readDrawing } from './read-drawing.ts'
import { apply, readTransform } from './transforms.ts'

const read = (inside: string) => [...readDrawing(`<svg viewBox="0 0 1 1">${inside}</svg>`)]

function definitionsOf(inside: string): Definitions {
  const definitions = new Definitions()
  for (const part of read(inside)) definitions.add(part)
  return definitions
}

describe('the drawing reader', () => {
  it('returns the elements below the root with attributes and text', () => {
    const [defs, page] = read(
      '<defs class="glyph"/><g transform="a > b"><p:t x="&lt;1&#x41;">one &amp; two</p:t></g>',
    )
    expect(defs?.attributes.get('class')).toBe('glyph')
    expect(page?.attributes.get('transform')).toBe('a > b')
    expect(page?.children[0]).toMatchObject({ name: 'p:t', text: 'one & two' })
    expect(page?.children[0]?.attributes.get('x')).toBe('<1A')
  })

  it.each(['<g><path></g></path>', '<g>', '<g a="1'])('throws on %s', (broken) => {
    expect(() => read(broken)).toThrow(/tag|attribute/i)
  })
})

it('reads lists of transforms, applying the last one first', () => {
  const matrix = readTransform('translate(10,20) scale(2,-2)')
  expect(apply(matrix, 1, 1)).toEqual([12, 18])
  expect(readTransform('')).toEqual([1, 0, 0, 1, 0, 0])
  expect(() => readTransform('rotate(3)')).toThrow('rotate')
})

describe('paints', () => {
  const stops = '<stop offset="0%" stop-color="#f00"/><stop offset="100%" stop-color="#00f8"/>'
  const linear = (line: string, transform: string) =>
    readPaint(
      'url(#p)',
      definitionsOf(
        `<linearGradient id="g" ${line}>${stops}</linearGradient><linearGradient id="p" gradientTransform="${transform}" href="#g"/>`,
      ),
    )

  it('are a colour, none or a reference', () => {
    expect(readPaint('#12345678', new Definitions())).toEqual({ kind: 'color', color: '#12345678' })
    expect(readPaint('none', new Definitions())).toBeNull()
    expect(() => readPaint('red', new Definitions())).toThrow('red')
    expect(() => readPaint('url(#x)', new Definitions())).toThrow('#x')
  })

  it('keep the end points of horizontal gradients', () => {
    const paint = linear('x1="0" y1="0" x2="1" y2="0"', 'scale(80,20)')
    expect(paint).toEqual({
      kind: 'linear',
      from: [0, 0],
      to: [expect.closeTo(80, 9), 0],
      stops: [
        { offset: 0, color: '#f00' },
        { offset: 1, color: '#00f8' },
      ],
    })
  })

  it('keep the angle of gradients between the corners of non-square shapes', () => {
    // 45 degrees on 80 x 20: lines of equal colour are perpendicular to (1, 1), and the last of them passes through
    // the far corner.
    const paint = linear('x1="0" y1="0" x2="1" y2="1"', 'scale(80,20)')
    expect(paint?.kind === 'linear' && paint.to.map((side) => Math.round(side * 1e6) / 1e6)).toEqual([50, 50])
  })

  it('merge the sectors of a conic gradient', () => {
    const sectors = ['#f00', '#0f0', '#00f', '#ff0'].map((color, at) => {
      const [x, y] = [
        [-0.5, 0.5],
        [0.5, 1.5],
        [1.5, 0.5],
        [0.5, -0.5],
      ][at] ?? [0, 0]
      return `<path d="M 0.5 0.5 L ${x} ${y} A 2 2 0 0 1 0 0 Z" fill="url(#s${at})"/><linearGradient id="s${at}"><stop offset="0%" stop-color="${color}"/></linearGradient>`
    })
    const pattern = `<pattern id="c" viewBox="0 0 1 1">${sectors.map((sector) => sector.slice(0, sector.indexOf('<linear'))).join('')}</pattern>`
    const others = sectors.map((sector) => sector.slice(sector.indexOf('<linear'))).join('')
    const paint = readPaint('url(#c)', definitionsOf(`<defs>${pattern}${others}</defs>`))
    expect(paint).toMatchObject({ kind: 'conic', center: [0.5, 0.5] })
    // Running from the left through the bottom to the right is the opposite of the canvas's direction, so the stops
    // are reversed.
    expect(paint?.kind === 'conic' && paint.stops.map(({ color }) => color)).toEqual([
      '#ff0',
      '#ff0',
      '#00f',
      '#0f0',
      '#f00',
    ])
    expect(paint?.kind === 'conic' && Math.abs(paint.start)).toBeCloseTo(Math.PI)
  })
})
