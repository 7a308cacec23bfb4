import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from '../../contracts/index.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readToolArchive } from './tool-archives.ts'

const maxBytes = 1 << 20

function pack(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  )
  return new Uint8Array(packed)
}

async function read(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const outcome = await readToolArchive(new File([bytes], name), maxBytes)
  if (outcome?.ok !== true) return outcome
  return [outcome.value.name, await outcome.value.text()]
}

const log = {
  '_journal/start.json': '{"version":2,"eval":{"model":"begun"}}',
  'samples/10_epoch_1.json': '{"id":10}',
  'samples/2_epoch_1.json': '{"id":2,"score":NaN}',
  'summaries.json': '[]',
}
const sheet = [
  '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>prediction</t></is></c></row>',
  '<row r="2"/><row r="3"><c r="A3"><v>12</v></c><c r="C3" t="str"><f>A1</f><v>a &lt;b&gt; &amp;#x41; &#x42;</v></c></row>',
  '<row r="4"><c r="B4" t="s"><v>1</v></c></row></sheetData></worksheet>',
].join('')
const workbook = {
  '[Content_Types].xml': '<Types/>',
  'xl/worksheets/sheet1.xml': sheet,
  'xl/worksheets/sheet2.xml': '<worksheet/>',
  'xl/sharedStrings.xml':
    '<sst><si><t>index</t></si><si><r><t>two "quoted"_x000A_</t></r><r><t xml:space="preserve"> lines</t></r><rPh><t>no</t></rPh></si></sst>',
}

it('reads an Inspect log as one object, with the samples sorted', async () => {
  expect(
    await read('run.eval', pack({ ...log, 'header.json': '{"version":2,"eval":{"model":"m"}}\n' })),
  ).toEqual(['run.json', '{"version":2,"eval":{"model":"m"},"samples":[{"id":2,"score":NaN},{"id":10}]}'])
  expect(await read('bare.eval', pack({ 'header.json': '{ }' }))).toEqual(['bare.json', '{"samples":[]}'])
  // The log of an aborted run has no header.
  expect(await read('cut.eval', pack(log))).toEqual([
    'cut.json',
    '{"version":2,"eval":{"model":"begun"},"samples":[{"id":2,"score":NaN},{"id":10}]}',
  ])
})

// Written in the format of the files of inspect_ai 0.3.285 (method 93), by python-zstandard 0.23. Contains frames
// with and without their size.
const zstd = new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures/zstd.eval')))

it('reads a log compressed with Zstandard', async () => {
  const [name, text] = (await read('run.eval', zstd)) as [string, string]
  expect(name).toBe('run.json')
  expect(JSON.parse(text)).toMatchObject({
    eval: { model: 'mockllm/model' },
    samples: [
      { id: 1, output: { completion: 'x: 1' } },
      { id: 2, error: { message: 'CancelledError()' } },
    ],
  })
  const old = zstd.map((byte, at) => (byte === 93 && zstd[at - 1] === 0 ? 20 : byte))
  expect(await read('run.eval', old)).toMatchObject(['run.json', text])
})

it.each([
  ['a size that is too small', 24, 9],
  ['a size that is too large', 24, 200],
  ['another checksum', 16, 1],
])('rejects a Zstandard file with %s', async (_, field, value) => {
  const bytes = zstd.slice()
  const entry = bytes.findLastIndex(
    (byte, at) => byte === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1,
  )
  bytes[entry + field] = value
  expect(await read('run.eval', bytes)).toMatchObject({ code: 'broken', message: /cannot be unpacked/ })
})

it('unpacks Zstandard only up to the limit', async () => {
  expect(await readToolArchive(new File([zstd], 'run.eval'), 100)).toMatchObject({ code: 'too-large' })
})

it('reads the first sheet of a workbook as CSV', async () => {
  expect(await read('Model_Bench.XLSX', pack(workbook))).toEqual([
    'Model_Bench.csv',
    ['"index","prediction",""', '"12","","a <b> &#x41; B"', '"","two ""quoted""\n lines",""'].join('\n'),
  ])
})

it('ignores other files, and explains what is wrong with invalid archives', async () => {
  expect(await read('pages.zip', pack(workbook))).toBeNull()
  expect(await read('notes.eval', strToU8('plain text'))).toBeNull()
  expect(await read('run.eval', pack({ 'a.txt': '' }))).toMatchObject({ code: 'broken' })
  expect(await read('run.xlsx', pack({ 'a.txt': '' }))).toMatchObject({ code: 'broken' })
  expect(await read('run.xlsx', pack(workbook).slice(0, 200))).toMatchObject({ code: 'broken' })
  const bomb = pack({ ...workbook, 'xl/sharedStrings.xml': ' '.repeat(2 * maxBytes) })
  expect(await read('run.xlsx', bomb)).toMatchObject({ code: 'too-large' })
})

it('survives randomly mutated archives', async () => {
  const rounds = process.env['ROUNDTRIP_TEST_ALL'] === '1' ? 10_000 : 200
  const seeds = [
    ['run.eval', pack({ ...log, 'header.json': '{"eval":{}}' })],
    ['run.xlsx', pack(workbook)],
    ['zstd.eval', zstd],
  ] as const
  let state = 5
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  for (let round = 0; round < rounds; round += 1) {
    const [name, seed] = seeds[round % 3] ?? seeds[0]
    const bytes = seed.slice()
    for (let change = draw(8); change >= 0; change -= 1) bytes[4 + draw(bytes.length - 4)] = draw(256)
    const outcome = await readToolArchive(new File([bytes], name), maxBytes)
    expect(outcome === null || outcome.ok || textOf(outcome.message).startsWith(name)).toBe(true)
  }
})
