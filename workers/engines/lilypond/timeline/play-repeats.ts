import { lengthOf, writtenLength, type Duration } from '../music/duration.ts'
import type { Music, NotesMusic, RepeatMusic } from '../music/music.ts'
import { add, divide, multiply, one, rational, subtract, type Rational } from '../music/rational.ts'
import type { Flow, Reached } from './flow.ts'
import { alternativeOf, endingNumbers, notesIn } from './repeats.ts'
import type { Stage } from './stage.ts'
import type { NotesEvent } from './timeline.ts'

/** The parts of the interpreter that are used for repeats. */
export interface Players {
  readonly stage: Stage
  readonly play: (music: Music, at: Rational, flow: Flow) => Reached
  readonly playNotes: (music: NotesMusic, at: Rational, flow: Flow, tremolo: NotesEvent['tremolo']) => Reached
}

/** Plays a repeat of any kind. */
export function playRepeat(players: Players, music: RepeatMusic, at: Rational, flow: Flow): Reached {
  switch (music.kind) {
    case 'unfold':
      return playUnfolded(players, music, at, flow)
    case 'percent':
      return playPercent(players, music, at, flow)
    case 'tremolo':
      return playTremolo(players, music, at, flow)
    case 'volta':
    case 'segno':
      return playVolta(players, music, at, flow)
  }
}

function playVolta({ stage, play }: Players, music: RepeatMusic, at: Rational, flow: Flow): Reached {
  stage.repeatStarts.push(at)
  const body = play(music.body, at, flow)
  let { time } = body
  let context = body.context.isInside(flow.context) ? body.context : flow.context
  const { alternatives, count } = music
  if (alternatives.length === 0) stage.repeatEnds.push({ at: time, times: count })
  alternatives.forEach(({ music: alternative, numbers }, index) => {
    const start = time
    const reached = play(alternative, time, { ...flow, context })
    time = reached.time
    if (reached.context.isInside(context)) context = reached.context
    stage.endings.push({
      numbers: numbers ?? endingNumbers(index, alternatives.length, count),
      start,
      end: time,
    })
    if (index < alternatives.length - 1) stage.repeatEnds.push({ at: time, times: count })
  })
  return { time, context }
}

function playUnfolded({ play }: Players, music: RepeatMusic, at: Rational, flow: Flow): Reached {
  let { context } = flow
  let time = at
  for (let turn = 1; turn <= music.count; turn += 1) {
    const parts = [music.body, alternativeOf(music, turn)]
    for (const part of parts) {
      if (part === null) continue
      const reached = play(part, time, { ...flow, context, turn })
      time = reached.time
      if (reached.context.isInside(context)) context = reached.context
    }
  }
  return { time, context }
}

function playPercent({ stage, play }: Players, music: RepeatMusic, at: Rational, flow: Flow): Reached {
  const body = play(music.body, at, flow)
  const length = subtract(body.time, at)
  const context = stage.descend(body.context, at)
  let { time } = body
  for (let turn = 1; turn < music.count; turn += 1) {
    const duration = { log: 0, dots: 0, factor: one }
    stage.push(context, {
      type: 'percent',
      posts: [],
      ...stage.base(context, time, length, duration, flow, music.spot),
    })
    time = add(time, length)
  }
  return { time, context }
}

/** Each note is written with the length of the entire tremolo, which is also its duration in LilyPond. */
function playTremolo(players: Players, music: RepeatMusic, at: Rational, flow: Flow): Reached {
  const { playNotes } = players
  const notes = notesIn(music.body)
  const scale = rational(music.count)
  let { context } = flow
  let time = at
  notes.forEach((note, index) => {
    const isPair = notes.length === 2
    const { duration } = note
    const total = multiply(writtenLength(duration), rational(music.count * notes.length))
    // If c16 d16 is repeated eight times, it is written as two whole notes.
    const log = Math.round(-Math.log2(total.num / total.den))
    const isPlain = total.num === 1 || total.den === 1
    const shown: Duration = isPlain
      ? { log, dots: 0, factor: rational(1, notes.length) }
      : { log: Math.ceil(-Math.log2(total.num / total.den)), dots: 1, factor: rational(1, notes.length) }
    const pair = isPair ? (index === 0 ? 'first' : 'second') : 'single'
    const length = multiply(multiply(lengthOf(duration), scale), flow.scale)
    const fitted = { ...shown, factor: divide(divide(length, flow.scale), writtenLength(shown)) }
    const reached = playNotes(
      { ...note, duration: fitted },
      time,
      { ...flow, context },
      { log: duration.log, pair },
    )
    time = reached.time
    if (reached.context.isInside(context)) context = reached.context
  })
  if (notes.length > 0) return { time, context }
  return playUnfolded(players, { ...music, kind: 'unfold' }, at, flow)
}
