import { expect, test } from 'vitest'
import { playingOrder, readTimes, type PlayedMeasure } from './playing-order.ts'

/**
 * Letters are measures, with `|:` before and `:|` after them; a number such as `1` before a letter lists the passes of an ending.
 */
function order(text: string): string {
  const letters: string[] = []
  const measures = text.split(' ').map((word): PlayedMeasure => {
    const times = /\d+/.exec(word)?.[0]
    letters.push(/[a-z]/.exec(word)?.[0] ?? '?')
    return {
      startsRepeat: word.startsWith('|:'),
      endsRepeat: word.endsWith(':|'),
      times: times === undefined ? null : times.split('').map(Number),
    }
  })
  return playingOrder(measures)
    .map((index) => letters[index])
    .join('')
}

test.each([
  ['a b c', 'abc'],
  ['a b:| c', 'ababc'],
  ['a |:b c:| d', 'abcbcd'],
  ['a:| b:| c', 'aabbc'],
  ['|:a:| |:b:|', 'aabb'],
  ['a 1b:| 2c d', 'abacd'],
  ['a 12b:| 3c d', 'ababacd'],
  ['a 1b:| 2c:| 3d e', 'abacade'],
  ['a 1b:| 2c d e:| f', 'abacdedef'],
  ['a 1b 1c:| 2d 2e:|', 'abcade'],
  ['|:a 1b:| 2c |:d 1e:| 2f', 'abacdedf'],
  // A last ending that also ends a repeat is played as often as its label specifies.
  ['|:a 1b:| 2c:| d', 'abacd'],
])('%s is played as %s', (text, played) => {
  expect(order(text)).toBe(played)
})

test('terminates for any sequence of bars', () => {
  const odd = Array.from({ length: 5000 }, () => ({ startsRepeat: true, endsRepeat: true, times: [99] }))
  expect(playingOrder(odd).length).toBeLessThanOrEqual(20_000)
  expect(playingOrder([])).toEqual([])
})

test('reads the labels of endings', () => {
  expect(readTimes('1.')).toEqual([1])
  expect(readTimes('1. 2. 4.')).toEqual([1, 2, 4])
  expect(readTimes('1.-3.')).toEqual([1, 2, 3])
  expect(readTimes('Fine')).toBeNull()
})
