import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeCsv } from './write-csv.ts'
import { readCsvCells } from './read-csv-row.ts'

/** The text that a CSV reader returns for a cell written from a given text. */
async function readBack(text: string): Promise<string | undefined> {
  const file = new Blob([
    writeCsv([
      ['text', 'number'],
      [text, 1],
    ]),
  ])
  const rows: (readonly string[])[] = []
  for await (const row of readCsvCells(file, ',', new AbortController().signal)) rows.push(row)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toHaveLength(2)
  return rows[1]?.[0]
}

/** Invisible characters and spaces that spreadsheets skip, as code points. */
const skippedCharacters = [
  0x20, 0x09, 0x0a, 0x0d, 0x0b, 0x0c, 0x00, 0x01, 0x85, 0xa0, 0xad, 0x034f, 0x115f, 0x180e, 0x2000, 0x2007,
  0x200b, 0x200d, 0x200e, 0x2028, 0x2029, 0x202e, 0x202f, 0x205f, 0x2060, 0x2800, 0x3000, 0x3164, 0xfe0f,
  0xfeff, 0xe0020,
].map((code) => String.fromCodePoint(code))
const signs = Array.from('=+-@＝＋－＠﹦﹢﹣﹫−')

it('neutralises formulas, whatever invisible characters precede the sign', async () => {
  for (const sign of signs) {
    const formula = `${sign}cmd|' /C calc'!A0`
    expect(await readBack(formula)).toBe(`'${formula}`)
    for (const before of skippedCharacters) {
      expect(await readBack(before + formula)).toBe(`'${before}${formula}`)
      expect(await readBack(` ${before}${before}${formula}`)).toBe(`' ${before}${before}${formula}`)
    }
  }
  for (const first of ['\t', '\r', '\n']) expect(await readBack(`${first}x`)).toBe(`'${first}x`)
})

it('does not change numbers and harmless texts', () => {
  expect(writeCsv([['model', -0.5, 1e-7, -3, Number.NaN, null, 0]])).toBe('model,-0.5,1e-7,-3,,,0\r\n')
  expect(writeCsv([['gpt-4.1 = good', 'a@b', '(-1)', '', "'x"]])).toBe("gpt-4.1 = good,a@b,(-1),,'x\r\n")
  expect(writeCsv([['a,b', 'say "x"', 'a;=1', 'a\t=1', 'a\n=1', ' x']])).toBe(
    '"a,b","say ""x""","a;=1","a\t=1","a\n=1"," x"\r\n',
  )
  expect(writeCsv([])).toBe('')
})

it('reads back every text, with at most a leading apostrophe, and never starts a cell with a sign', async () => {
  const unit = fc.oneof(
    fc.constantFrom(...signs, ...skippedCharacters, ',', ';', '"', "'", 'a', '1'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 12 }), async (text) => {
      const cell = (await readBack(text)) ?? ''
      expect([text, `'${text}`]).toContain(cell)
      expect(cell).not.toMatch(/^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u)
    }),
  )
})
