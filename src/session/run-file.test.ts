import { expect, it } from 'vitest'
import { defaultSettings, textOf, type EvaluationRecord } from '../contracts/index.ts'
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

it('reads back what it writes, with every item once', async () => {
  const file = await fileOf(await writeRunFile(records))
  const read = await readRunFile(file, signal)
  expect(read).toEqual({ ok: true, value: { records, issues: [] }, warnings: [] })
  const text = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text()
  expect(text.split('\n').filter((line) => line.startsWith('{"item"'))).toHaveLength(20)
  // Writing the run again gives exactly the same text.
  if (!read.ok) throw new Error(textOf(read.message))
  const again = await fileOf(await writeRunFile(read.value.records))
  expect(await new Response(again.stream().pipeThrough(new DecompressionStream('gzip'))).text()).toBe(text)
})

it('keeps the order of keys in an item, on which its prompt and schema errors depend', async () => {
  const item = {
    benchmark: 'any',
    id: 'a',
    data: { schema: { type: 'object', properties: { b: {}, a: {} } } },
  }
  const read = await readRunFile(await fileOf(await writeRunFile([recordOf(item, 'one')])), signal)
  if (!read.ok) throw new Error(textOf(read.message))
  expect(JSON.stringify(read.value.records[0]?.item.data)).toBe(JSON.stringify(item.data))
})

it('reports invalid rows and keeps the rest, even in a truncated file', async () => {
  const file = await fileOf(await writeRunFile(records))
  const text = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text()
  const lines = text.split('\n')
  lines[2] = '{"of":99,"record":{}}'
  lines[3] = '{"of":0'
  const read = await readRunFile(new File([lines.join('\n')], 'a.jsonl'), signal)
  expect(read.ok && read.value.records.length).toBe(78)
  expect(read.ok && read.value.issues.map(textOf)).toEqual([
    expect.stringMatching(/^a\.jsonl, row 3: /),
    'a.jsonl, row 4: The row is not JSON.',
  ])
  for (const content of ['', '{}', '{"roundtrip":"run","version":1}\n', '{"roundtrip":"run","version":9}']) {
    expect(await readRunFile(new File([content], 'b'), signal)).toMatchObject({
      ok: false,
      code: 'unreadable',
    })
  }
  const whole = new Uint8Array(await file.arrayBuffer())
  const half = await readRunFile(new File([whole.subarray(0, whole.length >> 1)], 'c'), signal)
  expect(half.ok && half.value.records.length).toBeGreaterThan(0)
  expect(half.ok && textOf(half.value.issues.at(-1) ?? '')).toMatch(/^c: ends too early/)
  expect(await readRunFile(new File([whole.subarray(0, 20)], 'c'), signal)).toMatchObject({
    ok: false,
    code: 'unreadable',
  })
})

/** Creates a file with these lines after its header. */
function linesFile(lines: readonly (string | object)[]): File {
  const texts = [{ roundtrip: 'run', version: 1 }, ...lines].map((line) =>
    typeof line === 'string' ? line : JSON.stringify(line),
  )
  return new File([texts.join('\n')], 'a.jsonl')
}
const item = { benchmark: 'any', id: 'a' }
const record = (change: object = {}) => {
  const { item: _item, ...rest } = recordOf(item, 'one')
  return { of: 0, record: { ...rest, ...change } }
}
const scoreOf = (metric: string) => ({ ...recordOf(item, 'one').scores[0], metric })
const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

it.each([
  ['1,001 scores', [record({ scores: many(1001, (at) => scoreOf(`m${at}`)) })], /at most 1000 scores/],
  ['1,001 gaps', [record({ gaps: many(1001, () => recordOf(item, 'one').gaps[0]) })], /at most 1000 scores/],
  [
    '1,001 warnings',
    [record({ outcome: { ok: true, ms: 1, warnings: many(1001, () => ({ code: 'a', message: 'b' })) } })],
    /at most 1000 warnings/,
  ],
  [
    '1,200 metrics of several records',
    many(3, (at) => record({ scores: many(400, (one) => scoreOf(`m${at * 400 + one}`)) })),
    /at most 1000 metrics/,
  ],
  [
    'a model with a name of 1 MB',
    [record({ answer: { name: 'a'.repeat(1e6), text: '' } })],
    /at most 1000 characters/,
  ],
  [
    'an item of 300,000 fields',
    [{ item: { ...item, data: Object.fromEntries(many(300_000, (at) => [`k${at}`, at])) } }],
    /at most 200,000 values/,
  ],
  ['lists in lists', [`{"item":${'['.repeat(1e6)}${']'.repeat(1e6)}}`], /nested more than \d+ levels deep/],
])('rejects a row with %s and keeps the others', async (_what, lines, problem) => {
  const read = await readRunFile(linesFile([{ item }, record(), ...lines]), signal)
  expect(read.ok && read.value.issues.map(textOf).join('\n')).toMatch(problem)
  expect(read.ok && read.value.records.length).toBeGreaterThan(0)
})

it('reads at most 1,000 models from a file', async () => {
  const lines = many(1200, (at) => record({ answer: { name: `model ${at}`, text: '' } }))
  const read = await readRunFile(linesFile([{ item }, ...lines]), signal)
  expect(read.ok && read.value.records.length).toBe(1000)
  expect(read.ok && textOf(read.value.issues.at(-1) ?? '')).toBe('And 100 more rows.')
})

it('stops at an endless line, however small the compressed file is', async () => {
  const bomb = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"roundtrip":"run","version":1}\n{"item":{"id":"'))
      for (let at = 0; at < 64; at += 1) controller.enqueue(new Uint8Array(1 << 20).fill(97))
      controller.close()
    },
  })
  const packed = await new Response(bomb.pipeThrough(new CompressionStream('gzip'))).blob()
  expect(packed.size).toBeLessThan(200_000)
  const read = await readRunFile(await fileOf(packed), signal)
  expect(read.ok ? '' : textOf(read.message)).toContain('too long to be read')
})
