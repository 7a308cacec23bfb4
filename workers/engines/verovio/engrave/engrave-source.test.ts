import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textOf } from '../../../../src/contracts/index.ts'
import { performScore } from '../performance/perform-score.ts'
import { checkSource } from '../sources/check-source.ts'
import { notations, type Notation } from '../../../../src/lib/answers/recognise-notation.ts'
import { engraveSource } from './engrave-source.ts'
import { readMarkup } from './read-markup.ts'
import { startVerovio } from './start-verovio.ts'

async function engrave(notation: Notation, text: string) {
  const toolkit = await startVerovio(notation === 'humdrum' ? 'humdrum' : 'usual')
  const engraved = engraveSource(toolkit, notation, text)
  if (!engraved.ok) throw new Error(JSON.stringify(engraved.message))
  return engraved
}

/** The notes as `pitch@onset+duration`, times in sixteenth notes; grace notes and rests with their kind. */
async function listNotes(notation: Notation, text: string) {
  const { value } = await engrave(notation, text)
  const number = (value: number) => String(Math.round(value * 1600) / 100)
  return value.notes
    .map(({ row: [, onset, kind, pitch, duration] }) => {
      return `${kind === 'note' ? '' : kind}${pitch ?? ''}@${number(onset)}+${number(duration)}`
    })
    .join(' ')
}

const folder = new URL('../../../../src/renderers/', import.meta.url)
const examples = notations.flatMap((notation) => {
  const parent = new URL(`${notation}/examples/`, folder)
  return readdirSync(parent).flatMap((name) =>
    readdirSync(new URL(`${name}/`, parent)).map((file) => ({
      notation,
      name,
      text: readFileSync(new URL(`${name}/${file}`, parent), 'utf8'),
    })),
  )
})

test.each(examples)('$notation: the example $name is one page with notes', async ({ notation, text }) => {
  expect(checkSource(notation, text, 'a')).toBeNull()
  const { value } = await engrave(notation, text)
  expect(value.pageCount).toBe(1)
  expect(value.notes.length).toBeGreaterThanOrEqual(10)
  expect(readMarkup(value.renderPage(1)).name).toBe('svg')
  // The notes that sound are those that are listed, except that tied notes sound once.
  const { sounds } = performScore(value.writeSound())
  const listed = new Set(value.notes.flatMap(({ row }) => row[3] ?? []))
  expect(new Set(sounds.map(({ pitch }) => pitch))).toEqual(listed)
})

const abc = (music: string, key = 'C') => `X:1\nT:Tune\nM:4/4\nL:1/4\nK:${key}\n${music}\n`

test('an accidental in ABC applies to its letter until the bar line, and a tie extends it', async () => {
  expect(await listNotes('abc', abc('^F F f G|F2 ^G2-|G2 G2|]'))).toBe(
    '66@0+4 66@4+4 78@8+4 67@12+4 65@16+8 68@24+8 68@32+8 67@40+8',
  )
})

test('a tune in C does not inherit the key of the previous tune', async () => {
  expect(await listNotes('abc', abc('F4|]', 'G'))).toBe('66@0+16')
  expect(await listNotes('abc', abc('F4|]'))).toBe('65@0+16')
  expect(await listNotes('abc', `${abc('F4|]', 'G')}\n${abc('F4|]').replace('X:1', 'X:2')}`)).toBe(
    '66@0+16 65@16+16',
  )
})

test('notes after the last bar line are kept, and a chord name after the number of an ending', async () => {
  expect(await listNotes('abc', abc('C D E F|G2 A2'))).toBe('60@0+4 62@4+4 64@8+4 65@12+4 67@16+8 69@24+8')
  expect(await listNotes('abc', abc('C4'))).toBe('60@0+16')
  const tunes = `${abc('C4 % end')}\n${abc('D4').replace('X:1', 'X:2')}`
  expect(await listNotes('abc', tunes)).toBe('60@0+16 62@16+16')
  expect(await listNotes('abc', abc('|:C4|[1"G"D4:|[2"G"E4|]'))).toBe('60@0+16 62@16+16 64@32+16')
})

test('a clef after the key is not read as a flat', async () => {
  expect(await listNotes('abc', abc('B,4|]', 'C bass'))).toBe('59@0+16')
})

test('the first of several voices of ABC is engraved, and a warning names the others', async () => {
  const head = 'X:1\nM:4/4\nL:1/4\n%%score {1 | LH}\nV:1 clef=treble name="Right"\nV:LH bass\nK:C\n'
  const blocks = `${head}V:1\nC4|D4|\nw: la la\nV:LH\nC,4|\nw: lo\nV:1\nE4|]\n`
  expect(await listNotes('abc', blocks)).toBe('60@0+16 62@16+16 64@32+16')
  const { warnings } = await engrave('abc', blocks)
  expect(warnings[0]).toMatchObject({ code: 'voices-left-out', place: { line: 11 } })
  expect(textOf(warnings[0]?.message ?? '')).toContain('voice 1 is shown, and these are left out: LH.')
  expect(await listNotes('abc', `${head}[V:1] C4|]\n[V:LH] C,4|]\n`)).toBe('60@0+16')
  const single = await engrave('abc', `X:1\nL:1/4\nK:C\nV:B clef=bass\nC,4|]\n`)
  expect(single.warnings).not.toContainEqual(expect.objectContaining({ code: 'voices-left-out' }))
  expect(single.value.renderPage(1)).toContain('E062')
})

test('tuplets, dots, chords, rests and grace notes have the right times', async () => {
  expect(await listNotes('abc', abc('(3C/D/E/ {g}F>G z|[CE]4|]'))).toBe(
    '60@0+1.33 62@1.33+1.33 64@2.67+1.33 grace79@4+4 65@4+6 67@10+2 rest@12+4 60@16+16 64@16+16',
  )
})

test('an accidental in Humdrum is the written one, whether displayed or not', async () => {
  const lines = ['**kern', '*clefG2', '*k[f#]', '*M4/4', '=1', '4f#', '4fn', '4f#', '4ff', '==', '*-', '']
  expect(await listNotes('humdrum', lines.join('\n'))).toBe('66@0+4 65@4+4 66@8+4 77@12+4')
})

test('a whole-measure rest is omitted, and the next measure starts on time', async () => {
  expect(await listNotes('pae', "@clef:G-2\n@timesig:3/4\n@data:'4CDE/=/2.F")).toBe(
    '60@0+4 62@4+4 64@8+4 65@24+12',
  )
})

const mei = (notes: string) =>
  `<mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0"><music><body><mdiv><score><scoreDef keysig="2s" meter.count="4" meter.unit="4"><staffGrp><staffDef n="1" lines="5" clef.shape="G" clef.line="2"/></staffGrp></scoreDef><section><measure n="1"><staff n="1"><layer n="1">${notes}</layer></staff></measure></section></score></mdiv></body></music></mei>`

test('MEI without sounding accidentals is read and played with its key signature', async () => {
  const text = mei('<note dur="2" pname="f" oct="4"/><note dur="2" pname="f" oct="4" accid="n"/>')
  expect(await listNotes('mei', text)).toBe('66@0+8 65@8+8')
  const { value } = await engrave('mei', text)
  expect(performScore(value.writeSound()).sounds.map(({ pitch }) => pitch)).toEqual([66, 65])
})

test('MEI with sounding accidentals is read unchanged', async () => {
  const text = mei('<note dur="2" pname="f" oct="4" accid.ges="s"/><note dur="2" pname="c" oct="5"/>')
  expect(await listNotes('mei', text)).toBe('66@0+8 72@8+8')
})

test('only the printed one of several readings counts; tremolos and hidden notes take up time', async () => {
  const text = mei(
    '<app><lem><note dur="4" pname="d" oct="4"/></lem><rdg><note dur="4" pname="e" oct="4"/></rdg></app>' +
      '<fTrem><note dur="4" pname="g" oct="4"/><note dur="4" pname="b" oct="4"/></fTrem><space dur="4"/><note dur="4" pname="a" oct="4"/>',
  )
  expect(await listNotes('mei', text)).toBe('62@0+4 67@4+2 71@6+2 69@12+4')
})

test('a MusicXML note under an octave line has its sounding pitch', async () => {
  const note =
    '<note><pitch><step>C</step><alter>1</alter><octave>6</octave></pitch><duration>4</duration><type>whole</type></note>'
  const shift = (type: string) =>
    `<direction><direction-type><octave-shift type="${type}" size="8" number="1"/></direction-type></direction>`
  const text = `<score-partwise><part-list><score-part id="P1"><part-name/></score-part></part-list><part id="P1"><measure number="1"><attributes><divisions>1</divisions></attributes>${shift('down')}${note}${shift('stop')}</measure></part></score-partwise>`
  expect(await listNotes('musicxml', text)).toBe('85@0+16')
})

test('repeats are played with their endings, and listed as written', async () => {
  const text = abc('|:C4|[1 D4:|[2 E4|]')
  expect(await listNotes('abc', text)).toBe('60@0+16 62@16+16 64@32+16')
  const { value } = await engrave(
    'mei',
    mei('<note dur="1" pname="d" oct="4"/>').replace(
      '<measure n="1">',
      '<measure n="1" left="rptstart" right="rptend">',
    ),
  )
  expect(performScore(value.writeSound()).sounds.map(({ at, pitch }) => [at, pitch])).toEqual([
    [0, 62],
    [4, 62],
  ])
})

test('input that crashes Verovio is accepted: a single exclamation mark, and empty chord names', async () => {
  expect(await listNotes('abc', abc('C2 D2 !\n""E4|]'))).toBe('60@0+8 62@8+8 64@16+16')
})

test('an incipit may be on a single line', async () => {
  expect(await listNotes('pae', "@clef:G-2@keysig:xF@timesig:c@data:'2GF")).toBe('67@0+8 66@8+8')
})

test('messages from Verovio become warnings with line and column', async () => {
  const { warnings } = await engrave('abc', abc('CD!nosuch!EF|]\nV:2\nC4|]'))
  expect(warnings).toEqual([
    expect.objectContaining({ code: 'voices-left-out', place: { line: 7, column: 1 } }),
    {
      code: 'verovio-warning',
      message: 'ABC import: Decoration nosuch not supported',
      place: { line: 6, column: 3 },
    },
  ])
})

test('a source without music, or one that Verovio rejects, fails', async () => {
  const toolkit = await startVerovio('usual')
  expect(engraveSource(toolkit, 'abc', abc(''))).toMatchObject({ ok: false, code: 'empty' })
  expect(engraveSource(toolkit, 'pae', '@data:')).toMatchObject({ ok: false })
  expect(engraveSource(toolkit, 'mei', '<mei><body/></mei>')).toMatchObject({
    ok: false,
    code: 'syntax',
    message: { values: ['No <music> element found in the MEI data'] },
  })
})
