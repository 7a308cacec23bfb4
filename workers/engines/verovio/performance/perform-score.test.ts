import { expect, test } from 'vitest'
import { engraveSource } from '../engrave/engrave-source.ts'
import { startVerovio } from '../engrave/start-verovio.ts'
import { performScore } from './perform-score.ts'

const note = (pname: string) => `<layer n="1"><note dur="4" pname="${pname}" oct="5"/></layer>`

/** MIDI keys, each with the time at which it begins, in quarter notes: `72@0 74@1`. */
async function play(section: string, staves = 1) {
  const definitions = Array.from({ length: staves }, (_, index) => {
    return `<staffDef n="${index + 1}" lines="5" clef.shape="G" clef.line="2"/>`
  })
  const text = `<mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0"><music><body><mdiv><score><scoreDef meter.count="1" meter.unit="4"><staffGrp>${definitions.join('')}</staffGrp></scoreDef><section>${section}</section></score></mdiv></body></music></mei>`
  const engraved = engraveSource(await startVerovio('usual'), 'mei', text)
  if (!engraved.ok) throw new Error(JSON.stringify(engraved.message))
  const performed = performScore(engraved.value.writeSound())
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

const measure = (content: string, more = '') => `<measure n="1" ${more}>${content}</measure>`
const staff = (content: string, n = 1) => `<staff n="${n}">${content}</staff>`

test('plays repeats with their endings, and highlights the same notes again', async () => {
  const { keys, lit, length } = await play(
    measure(staff(note('c')), 'left="rptstart"') +
      `<ending n="1">${measure(staff(note('d')), 'right="rptend"')}</ending>` +
      `<ending n="2">${measure(staff(note('e')))}</ending>` +
      measure(staff(note('f'))),
  )
  expect(keys).toBe('72@0 74@1 72@2 76@3 77@4')
  expect(lit).toBe('0+1 1+1 2+1 3+1 4+1')
  expect(length).toBe(5)
})

test('plays a repeat sign as the previous measure, on its own staff only', async () => {
  const percent = '<layer n="1"><mRpt/></layer>'
  const { keys } = await play(
    measure(staff(note('c')) + staff(note('g'), 2)) +
      measure(staff(percent) + staff(note('a'), 2)) +
      measure(staff(percent) + staff(note('b'), 2)),
    2,
  )
  expect(keys).toBe('72@0 79@0 72@1 81@1 72@2 83@2')
})

test('a score without notes is silent', async () => {
  expect(await play(measure(staff('<layer n="1"><rest dur="4"/></layer>')))).toMatchObject({
    sounds: [],
    lit: '',
  })
})
