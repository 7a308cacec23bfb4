import { textOf } from '../../../../src/contracts/index.ts'
import { beforeAll, expect, test } from 'vitest'
import createModule from 'verovio/wasm'
import { VerovioToolkit } from 'verovio/esm'
import { compileLilyPond } from '../compile.ts'
import { performScore } from './perform-score.ts'
import { writeSound } from './perform.ts'

let toolkit: VerovioToolkit

beforeAll(async () => {
  toolkit = new VerovioToolkit(await createModule({ print: () => undefined, printErr: () => undefined }))
})

/** MIDI keys, each with the time at which it begins, in quarter notes: `72@0 74@1`. */
function play(source: string) {
  const compiled = compileLilyPond(new Map([['a.ly', source]]), 'a.ly')
  if (!compiled.ok) throw new Error(textOf(compiled.message))
  const [document] = compiled.value.documents
  toolkit.setOptions({ inputFrom: 'mei', expandNever: true, xmlIdSeed: 1 })
  toolkit.loadData(document?.xml ?? '')
  const { midi, ...written } = writeSound(toolkit)
  const performed = performScore({ midi: Buffer.from(midi, 'base64'), ...written })
  const number = (value: number) => String(Math.round(value * 100) / 100)
  return {
    ...performed,
    keys: performed.sounds
      .toSorted((one, other) => one.at - other.at || one.pitch - other.pitch)
      .map(({ at, pitch }) => `${pitch}@${number(at)}`)
      .join(' '),
    lit: performed.lit.map(({ at, length }) => `${number(at)}+${number(length)}`).join(' '),
  }
}

test('plays what is written, a tied note once and lit twice', () => {
  const { keys, lit, length } = play("{ c''4 d''~ d'' <e'' g''> }")
  expect(keys).toBe('72@0 74@1 76@3 79@3')
  expect(lit).toBe('0+1 1+1 2+1 3+1 3+1')
  expect(length).toBe(4)
})

test('plays repeats with their endings, and lights the same notes again', () => {
  const { keys, lit, length } = play(
    "{ \\time 1/4 \\repeat volta 2 { c''4 } \\alternative { { d''4 } { e''4 } } f''4 }",
  )
  expect(keys).toBe('72@0 74@1 72@2 76@3 77@4')
  expect(lit).toBe('0+1 1+1 2+1 3+1 4+1')
  expect(length).toBe(5)
})

test('plays a percent sign as the measure before, on its own staff only', () => {
  const { keys } = play(
    "<< \\new Staff { \\time 1/4 \\repeat percent 3 { c''4 } } \\new Staff { c'4 d' e' } >>",
  )
  expect(keys).toBe('60@0 72@0 62@1 72@1 64@2 72@2')
})

test('keeps tempos, wherever a repeat begins again', () => {
  const { tempos } = play("{ \\time 1/4 \\tempo 2. = 30 c''4 \\tempo 8 = 120 d'' \\bar \":|.\" e'' }")
  expect(tempos.map(({ at, bpm }) => [at, Math.round(bpm)])).toEqual([
    [0, 90],
    [1, 60],
    [2, 90],
    [3, 60],
  ])
})

test('a score without notes is silent', () => {
  expect(play('{ \\time 1/4 r4 r s }')).toMatchObject({ sounds: [], lit: '' })
})
