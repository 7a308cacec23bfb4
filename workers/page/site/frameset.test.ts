import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { layOutFrameset, layOutLengths, parseLengths } from './frameset.ts'
import { walkElements } from './markup.ts'

/* Sizes and positions of frames as reported by `getBoundingClientRect` in Chromium at 1440 x 900. */

describe('lengths of rows and columns', () => {
  const gap = 6
  it.each([
    ['20%,80%', [286, 1148]],
    ['20%,80%,', [286, 1148]],
    ['100,*,2*', [100, 442, 886]],
    ['100,200', [478, 956]],
    ['33%,33%,33%', [476, 476, 476]],
    ['1000,2000,10%,*', [474, 948, 0, 0]],
    ['80%,70%,*', [761, 666, 1]],
    ['50.5%,12.3%,*,1.5*', [718, 174, 265, 265]],
    ['0,*,-5', [0, 1428, 0]],
    ['7,11,13', [322, 506, 600]],
    ['3*,7*,*,0*', [355, 829, 118, 120]],
    ['150%,100,*', [1328, 100, 0]],
    ['*,0%', [1434, 0]],
    ['0%,0%', [717, 717]],
    ['0,0', [717, 717]],
    ['50%;50%', [1440]],
    ['1e2,.5*,5.%', [1, 0, 1427]],
    ['', [1440]],
  ])('%j', (list, sizes) => {
    const lengths = parseLengths(list)
    expect(layOutLengths(lengths, 1440 - gap * Math.max(0, lengths.length - 1))).toEqual(sizes)
  })

  it('reads units, and invalid values', () => {
    expect(layOutLengths(parseLengths('100px,50 %, ,x,0*,*'), 870)).toEqual([100, 435, 111, 0, 111, 113])
  })

  it('distributes zero space', () => {
    expect(layOutLengths(parseLengths('10,20%,*'), -6)).toEqual([0, 0, 0])
  })
})

describe('framesets', () => {
  const layOut = (markup: string) => {
    const [frameset] = [...walkElements(parse(markup))].filter(({ tagName }) => tagName === 'frameset')
    if (frameset === undefined) throw new Error('There is no frameset.')
    const { frames, strips } = layOutFrameset(frameset, { left: 0, top: 0, width: 1440, height: 900 })
    return {
      frames: frames.map(({ box }) => [box.left, box.top, box.width, box.height].join(' ')),
      strips: strips.map(({ left, top, width, height, color }) =>
        [left, top, width, height, ...(color === null ? [] : [color])].join(' '),
      ),
    }
  }

  it('can be nested, with strips of six pixels', () => {
    expect(
      layOut('<frameset cols="20%,80%"><frameset rows="30%,70%"><frame><frame></frameset><frame></frameset>'),
    ).toEqual({
      frames: ['0 0 286 268', '0 274 286 626', '292 0 1148 900'],
      strips: ['0 268 286 6', '286 0 6 900'],
    })
  })

  it.each([
    ['frameborder=0', '0 100 1440 800', []],
    ['frameborder="NO"', '0 100 1440 800', []],
    ['frameborder="false"', '0 106 1440 794', ['0 100 1440 6']],
    ['border=0', '0 100 1440 800', []],
    ['border=yes', '0 100 1440 800', []],
    ['border=-3', '0 101 1440 799', ['0 100 1440 1']],
    ['border=5.7', '0 105 1440 795', ['0 100 1440 5']],
    ['framespacing=0', '0 106 1440 794', ['0 100 1440 6']],
    ['border=10 bordercolor=red', '0 110 1440 790', ['0 100 1440 10 red']],
  ])('with %s', (attributes, second, strips) => {
    const { frames, strips: drawn } = layOut(`<frameset rows="100,*" ${attributes}><frame><frame></frameset>`)
    expect(frames[1]).toBe(second)
    expect(drawn).toEqual(strips)
  })

  it.each([
    ['border=2', 'frameborder=0', '35 450 1405 450'],
    ['frameborder=0', 'border=4', '33 450 1407 450'],
    ['frameborder=0', 'frameborder=1', '33 450 1407 450'],
    ['frameborder=0', 'border=4 frameborder=1', '33 452 1407 448'],
    ['border=0', 'border=4', '33 452 1407 448'],
  ])('inherit borders from the enclosing frameset: %s, then %s', (outer, inner, last) => {
    const { frames } = layOut(
      `<frameset cols="33.3,*" ${outer}><frame><frameset rows="50%,50%" ${inner}><frame><frame></frameset></frameset>`,
    )
    expect(frames[2]).toBe(last)
  })

  it('draw a strip unless the frames on both sides have no border', () => {
    const drawn = (first: string, second: string) =>
      layOut(`<frameset rows="100,*"><frame ${first}><frame ${second}></frameset>`).strips
    expect(drawn('frameborder=0', '')).toEqual(['0 100 1440 6'])
    expect(drawn('frameborder=0', 'frameborder=0')).toEqual([])
    expect(drawn('frameborder=no', 'frameborder=yes')).toEqual([])
  })

  it('can have cells without frames, and frames without cells', () => {
    expect(layOut('<frameset rows="100,*" cols="1*,1*"><frame><frame><frame></frameset>')).toEqual({
      frames: ['0 0 717 100', '723 0 717 100', '0 106 717 794'],
      strips: ['717 0 6 900', '0 100 1440 6'],
    })
    expect(layOut('<frameset><frame><frame></frameset>').frames).toEqual(['0 0 1440 900'])
  })
})
