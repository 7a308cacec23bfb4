import { textOf } from '../../contracts/index.ts'
import { describe, expect, it } from 'vitest'
import type { CsvFormat } from './csv-format.ts'
import { openTable } from './open-table.ts'
import { CsvSplitter } from './split-csv.ts'
import { encodings } from './text-encoding.ts'

const { signal } = new AbortController()
const bytesOf = (text: string) => new TextEncoder().encode(text)
const mark = '\uFEFF'

async function open(name: string, content: string | Uint8Array<ArrayBuffer>, chosen?: Partial<CsvFormat>) {
  const table = await openTable({ file: new File([content], name) }, signal, chosen)
  const rows = []
  for await (const row of table?.rows({ skip: 0, most: null }, signal) ?? [])
    rows.push('value' in row ? row.value : `${row.row} ${row.path}: ${textOf(row.message)}`)
  return { csv: table?.csv, rows }
}

/** Latin-1 bytes, one for each character. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const hex = (digits: string) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const utf16 = (text: string, isLittle: boolean) => {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  return Uint8Array.from(
    units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  )
}

describe('delimited text of various programs', () => {
  it.each([
    ['Excel, UTF-8', `${mark}"item","answer"\r\n"1","Zoë"\r\n`, ','],
    ['a comma in a quoted header', `${mark}"item","answer"\n"1","Zoë"\n`, ','],
    ['Excel in Germany', `${mark}item;answer\r\n1;Zoë\r\n`, ';'],
    ['Excel in Germany, all quoted', '"item";"answer"\r\n"1";"Zoë"\r\n', ';'],
    ['decimal commas with semicolons', 'item;answer;score\r\n1;Zoë;0,5\r\n', ';'],
    ['decimal commas with tabs', 'item\tanswer\tscore\n1\tZoë\t0,5\n', '\t'],
    ['sep= for a comma', 'sep=,\r\nitem,answer\r\n1,Zoë\r\n', ','],
    ['sep= for a semicolon', 'SEP=;\r\nitem;answer\r\n1;Zoë\r\n', ';'],
    ['sep= for a tab, quoted', '"sep=\t"\nitem\tanswer\n1\tZoë\n', '\t'],
    ['sep= after a mark', `${mark}sep=;\nitem;answer\n1;Zoë\n`, ';'],
    ['tabs', 'item\tanswer\n1\tZoë\n', '\t'],
    ['PostgreSQL with pipes', 'item|answer\n1|Zoë\n', '|'],
    ['old Mac', 'item,answer\r1,Zoë\r', ','],
    ['old Mac, no final line end, blank lines', 'item,answer\r\r"1",Zoë', ','],
    ['a text file written by Python on Windows', 'item,answer\r\r\n1,Zoë\r\r\n', ','],
    ['one more cell in rows than in the header', 'item;answer\n1;Zoë\n2;a,b;c,d\n3;e,f;g\n', ';'],
    ['semicolons in quoted answers', 'item,answer,more\n1,Zoë,"a;b;c"\n', ','],
  ])('%s', async (_, text, delimiter) => {
    const { csv, rows } = await open('a.csv', text)
    expect(csv).toEqual({ delimiter, encoding: 'utf-8' })
    expect(rows[0]).toMatchObject({ item: '1', answer: 'Zoë' })
  })

  it('uses the chosen delimiter and encoding', async () => {
    const text = 'item,answer;x\n1,a;b\n'
    expect((await open('a.csv', text, { delimiter: ';' })).rows).toEqual([{ 'item,answer': '1,a', x: 'b' }])
    const russian = latin('item,answer\n1,\xcf\xf0\xe8\xe2\xe5\xf2 \xec\xe8\xf0\n')
    expect((await open('a.csv', russian, { encoding: 'koi8-r' })).rows).toEqual([
      { item: '1', answer: 'оПХБЕР ЛХП' },
    ])
  })

  it('opens tables with other file extensions', async () => {
    for (const name of ['a.tsv', 'a.tab', 'a.psv', 'a.txt'])
      expect((await open(name, 'item|answer\n1|x\n')).rows, name).toEqual([{ item: '1', answer: 'x' }])
  })

  it('splits the same rows however the text is chunked', () => {
    const text = 'a,b\r\n"x ""y""\r\n",1\r\r\nc\rd,"e\r"\r\n'
    const expected = [['a', 'b'], ['x "y"\r\n', '1'], ['c\rd', 'e\r']] // prettier-ignore
    for (let size = 1; size <= text.length; size += 1) {
      const splitter = new CsvSplitter(',')
      const rows: (readonly string[])[] = []
      for (let at = 0; at < text.length; at += size) rows.push(...splitter.push(text.slice(at, at + size)))
      expect([...rows, ...splitter.end()]).toEqual(expected)
    }
  })
})

const german = 'item,answer\n1,Größe und Übermaß\n'
describe('encodings', () => {
  // Bytes from Python 3: text.encode(encoding).hex(). Node reads 0x80 to 0x9f of windows-1252 as control characters,
  // browsers do not.
  const answers: readonly (readonly [string, Uint8Array<ArrayBuffer>, string])[] = [
    ['windows-1252', latin('Gr\xf6\xdfe und \xdcberma\xdf'), 'Größe und Übermaß'],
    ['windows-1252', latin('It\x92s \x93fine\x94 \x96 don\x92t'), 'fine'],
    ['windows-1252', latin('na\xefve caf\xe9, 5\xa0\x80'), 'naïve café, 5\u00a0'],
    ['windows-1251', latin('\xcf\xf0\xe8\xe2\xe5\xf2 \xec\xe8\xf0'), 'Привет мир'],
    ['koi8-r', latin('\xf0\xd2\xc9\xd7\xc5\xd4 \xcd\xc9\xd2'), 'Привет мир'],
    ['macintosh', latin('f\x9fr d\x8en \x8atr\x8f'), 'für dén ätrè'],
    ['shift_jis', hex('93fa967b8cea82cc83658358836782c582b78142'), '日本語のテストです。'],
    ['euc-jp', hex('c6fccbdcb8eca4cea5c6a5b9a5c8a4c7a4b9a1a3'), '日本語のテストです。'],
    ['gb18030', hex('d6d0b9fab5c4cad7b6bccac7b1b1bea9a1a3'), '中国的首都是北京。'],
    ['gb18030', hex('d5e2cac7b4f0b0b8a3ac81308436'), '这是答案，¥'],
    ['big5', hex('a4a4b0eaaabaadbab3a3ac4fa55fa8caa143'), '中國的首都是北京。'],
    ['euc-kr', hex('c7d1b1b920bcf6b5b5b4c220bcadbfefc0d4b4cfb4d9'), '한국 수도는 서울입니다'],
  ]
  it.each(answers)('guesses %s from the bytes (%#)', async (encoding, bytes, text) => {
    const file = new Uint8Array([...bytesOf('item,answer\r\n1,"'), ...bytes, ...bytesOf('"\r\n')])
    const { csv, rows } = await open('a.csv', file)
    expect(csv).toEqual({ delimiter: ',', encoding })
    expect(rows).toMatchObject([{ item: '1', answer: expect.stringContaining(text) as string }])
  })

  it('reads UTF-16 with and without a byte order mark', async () => {
    for (const isLittle of [true, false]) {
      for (const text of [german, mark + german]) {
        const { csv, rows } = await open('a.csv', utf16(text, isLittle))
        expect(csv?.encoding).toBe(isLittle ? 'utf-16le' : 'utf-16be')
        expect(rows).toEqual([{ item: '1', answer: 'Größe und Übermaß' }])
      }
    }
  })

  it('finds a non-ASCII letter at the end of a long file', async () => {
    const long = `item,answer\n${'1,plain\n'.repeat(100_000)}`
    const { csv, rows } = await open('a.csv', new Uint8Array([...latin(long), ...latin('2,Gr\xf6\xdfe\n')]))
    expect(csv?.encoding).toBe('windows-1252')
    expect(rows.at(-1)).toEqual({ item: '2', answer: 'Größe' })
  })

  it('rejects rows with bytes invalid in the encoding, and reads the others', async () => {
    const damaged = new Uint8Array([...bytesOf('item,answer\n1,Größe\n2,Gr'), 0xf6, ...bytesOf('e\n3,ü\n')])
    expect((await open('a.csv', damaged)).rows).toEqual([
      { item: '1', answer: 'Größe' },
      expect.stringMatching(/^2 answer: The cell has bytes that are not utf-8\./),
      { item: '3', answer: 'ü' },
    ])
    const wide = utf16('item,answer\n1,ok\n2,\ud83d!\n', true)
    expect((await open('a.csv', wide)).rows).toEqual([
      { item: '1', answer: 'ok' },
      expect.stringMatching(/^2 answer: The cell has bytes that are not utf-16le\./),
    ])
    // A replacement character that was in the original text is not an error.
    expect((await open('a.csv', utf16('item,answer\n1,\ufffd\n', true))).rows).toEqual([
      { item: '1', answer: '\ufffd' },
    ])
  })

  it('never returns lone surrogates, for any bytes in any encoding', async () => {
    const bytes = Uint8Array.from({ length: 4096 }, (_, at) => (at * 7919 + (at >> 3) * 31) & 255)
    const file = new Uint8Array([...bytesOf('item,answer\n'), ...bytes])
    for (const encoding of encodings) {
      const { rows } = await open('a.csv', file, { encoding, delimiter: ',' })
      for (const row of rows) {
        if (typeof row === 'string') continue
        expect(Object.values(row).every((cell) => typeof cell === 'string' && cell.isWellFormed())).toBe(true)
      }
    }
  })
})

it('opens JSON in UTF-16 too', async () => {
  for (const isLittle of [true, false])
    for (const text of ['[{"id":1,"answer":"ü"}]', `${mark}{"id":1,"answer":"ü"}`])
      expect((await open('a.json', utf16(text, isLittle))).rows).toEqual([{ id: 1, answer: 'ü' }])
})

describe('headers', () => {
  it('renames columns of the same name with a remark, and numbers unnamed ones', async () => {
    expect((await open('a.csv', 'item,answer,answer,answer 2,\n1,a,b,c,d\n')).rows).toEqual([
      '0 answer 3: Another column is called “answer” too; this one is read as “answer 3”.',
      { item: '1', answer: 'a', 'answer 3': 'b', 'answer 2': 'c', 'column 5': 'd' },
    ])
  })

  it('does not count as a row of a range', async () => {
    const table = await openTable({ file: new File(['a,a\n1,2\n3,4\n'], 'a.csv') }, signal)
    const rows = []
    for await (const row of table?.rows({ skip: 1, most: 1 }, signal) ?? []) rows.push(row)
    expect(rows).toEqual([{ file: 'a.csv', row: 2, value: { a: '3', 'a 2': '4' } }])
  })

  it('report quotes that are never closed', async () => {
    expect((await open('a.csv', 'item,answer\n1,x\n2,"y\n3,z\n')).rows).toEqual([
      { item: '1', answer: 'x' },
      '2 answer: A quotation mark opens a cell in this row and is never closed.',
    ])
  })
})
