import { describe, expect, test } from 'vitest'
import { toNumber } from '../music/rational.ts'
import { Problems } from '../syntax/problems.ts'
import { cutMeasures } from './measures.ts'
import { findBeams } from './beams.ts'
import { readScores } from './read-scores.ts'

function timelineOf(source: string) {
  const problems = new Problems()
  const timeline = readScores(new Map([['x.ly', source]]), 'x.ly', problems).scores[0]?.timeline
  if (timeline === undefined) throw new Error('Expected a score.')
  return { timeline, problems }
}

describe('the timeline', () => {
  test('shares music out to staves and voices', () => {
    const { timeline } = timelineOf("<< \\new Staff { c'4 } \\new Staff << { e'4 } \\\\ { g4 } >> >>")
    expect(timeline.root.children.map(({ type, children }) => [type, children.length])).toEqual([
      ['Staff', 1],
      ['Staff', 2],
    ])
  })

  test('hangs what follows <> on its moment', () => {
    const { timeline } = timelineOf("{ c'4 <>\\p d' }")
    const events = [...timeline.events.values()].flat()
    expect(events.map(({ type, onset, length }) => [type, toNumber(onset), toNumber(length)])).toEqual([
      ['notes', 0, 0.25],
      ['rest', 0.25, 0],
      ['notes', 0.25, 0.25],
    ])
  })

  test('chooses between the turns of an unfolded repeat', () => {
    const source = "\\unfoldRepeats \\repeat volta 2 { << \\volta 1 { c'4 } \\volta 2 { d'4 } >> }"
    const events = [...timelineOf(source).timeline.events.values()].flat()
    expect(events.map(({ onset }) => toNumber(onset))).toEqual([0, 0.25])
  })

  test('lists the properties that are not drawn, and only those', () => {
    const source =
      '{ \\override Stem.direction = #UP \\override Stem.length = #4 c\'4 \\set Staff.midiInstrument = "oboe" }'
    expect(timelineOf(source).problems.all.map(({ subject }) => subject)).toEqual(['\\override Stem.length'])
  })
})

describe('measures', () => {
  test('follow upbeats and changes of time', () => {
    const { timeline } = timelineOf("{ \\partial 4 c'4 c'1 \\time 3/4 c'2. \\bar \"|.\" }")
    const measures = cutMeasures(timeline)
    expect(measures.map(({ start, end, right }) => [toNumber(start), toNumber(end), right])).toEqual([
      [0, 0.25, 'single'],
      [0.25, 1.25, 'single'],
      [1.25, 2, 'end'],
    ])
  })

  test('have beams of their own by the time signature', () => {
    const { timeline } = timelineOf("{ \\time 6/8 c'8 c' c' c' c' c' }")
    const [measure] = cutMeasures(timeline)
    if (measure === undefined) throw new Error('Expected a measure.')
    expect(findBeams([...timeline.events.values()].flat(), measure)).toEqual([
      { first: 0, last: 2 },
      { first: 3, last: 5 },
    ])
  })
})
