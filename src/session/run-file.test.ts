import { expect, it } from 'vitest'
import { defaultSettings, type EvaluationRecord } from '../contracts/index.ts'
import { readRunFile, runFileExtension, writeRunFile } from './run-file.ts'

const { signal } = new AbortController()

function recordOf(item: EvaluationRecord['item'], model: string): EvaluationRecord {
  return {
    version: 1,
    item,
    answer: { name: model, text: `é "${model}"\n\u2028` },
    settings: { ...defaultSettings },
    log: ['a'],
    outcome: { ok: true, raster: 'a'.repeat(64), warnings: [{ code: 'x', message: 'y' }], ms: 1.25 },
    scores: [
      {
        metric: 'ssim',
        version: 2,
        protocol: 'paper',
        value: 0.1 + 0.2,
        backend: 'cpu',
        inputs: ['b'.repeat(64)],
        ms: 0.001,
        parts: { deep: [1, null, { a: 'b' }] },
      },
    ],
    gaps: [{ metric: 'mse', protocol: 'paper', code: 'timeout', message: 'm' }],
    environment: { roundtrip: '0', browser: 'b', platform: 'p', engines: { e: '1' } },
  }
}

const records = Array.from({ length: 40 }, (_, at) => {
  const item = {
    benchmark: 'any',
    id: String(at >> 1),
    structure: 'x'.repeat(1000),
    data: { list: [at >> 1] },
  }
  return [recordOf(item, 'one'), recordOf(item, 'two')]
}).flat()

async function fileOf(blob: Blob): Promise<File> {
  return new File([await blob.arrayBuffer()], `run${runFileExtension}`)
}

it('reads back what it writes, every item once', async () => {
  const file = await fileOf(await writeRunFile(records))
  const read = await readRunFile(file, signal)
  expect(read).toEqual({ ok: true, value: { records, issues: [] }, warnings: [] })
  const text = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text()
  expect(text.split('\n').filter((line) => line.startsWith('{"item"'))).toHaveLength(20)
  // Written again it is the same, letter for letter.
  if (!read.ok) throw new Error(read.message)
  const again = await fileOf(await writeRunFile(read.value.records))
  expect(await new Response(again.stream().pipeThrough(new DecompressionStream('gzip'))).text()).toBe(text)
})

it('names rows with mistakes and keeps the rest, also of a file that is cut off', async () => {
  const file = await fileOf(await writeRunFile(records))
  const text = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text()
  const lines = text.split('\n')
  lines[2] = '{"of":99,"record":{}}'
  lines[3] = '{"of":0'
  const read = await readRunFile(new File([lines.join('\n')], 'a.jsonl'), signal)
  expect(read.ok && read.value.records.length).toBe(78)
  expect(read.ok && read.value.issues).toEqual([
    expect.stringMatching(/^a\.jsonl, row 3: /),
    'a.jsonl, row 4: The row is no JSON.',
  ])
  for (const content of ['', '{}', '{"roundtrip":"run","version":1}\n', '{"roundtrip":"run","version":9}']) {
    expect(await readRunFile(new File([content], 'b'), signal)).toMatchObject({
      ok: false,
      code: 'unreadable',
    })
  }
  const whole = new Uint8Array(await file.arrayBuffer())
  expect(await readRunFile(new File([whole.subarray(0, whole.length >> 1)], 'c'), signal)).toMatchObject({
    ok: false,
    code: 'unreadable',
  })
})
