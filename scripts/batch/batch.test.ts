import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parse } from 'yaml'
import { storeResult, readJobs, readResults } from './chunks.mjs'
import { merge } from './merge.mjs'
import { makePlan } from './plan.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'batch-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

function inputs() {
  const items = write('items.jsonl', ['a', 'b', 'c'].map((id) => JSON.stringify({ id, data: 1 })).join('\n'))
  const answers = [1, 2, 3, 4, 5, 6, 7].map((n) => ({
    item: 'abc'.charAt(n % 3),
    model: 'm',
    answer: `no ${n}`,
  }))
  return {
    benchmark: 'any',
    protocol: 'paper',
    items,
    answers: write('answers.json', `\uFEFF ${JSON.stringify(answers)}`.trim()),
    chunk: 3,
  }
}

it('plans the same chunks for every shard, and refuses a folder with other inputs', async () => {
  const given = inputs()
  const plan = await makePlan(given, join(folder, 'one'))
  expect(plan).toMatchObject({ answers: 7, chunks: 3 })
  expect(await makePlan(given, join(folder, 'one'))).toEqual(plan)
  expect(await makePlan(given, join(folder, 'two'))).toEqual(plan)
  expect(readJobs(join(folder, 'one'), 2)).toEqual([
    { index: 6, item: { id: 'b', data: 1 }, answer: 'no 7', name: 'm' },
  ])
  await expect(makePlan({ ...given, protocol: 'reference' }, join(folder, 'one'))).rejects.toThrow(
    /other items/,
  )
})

it('leaves the items of a benchmark file to the page, and notices when the file has changed', async () => {
  const benchmark = write('benchmark.json', '{"roundtrip":"benchmark"}')
  const given = { ...inputs(), benchmark, items: null }
  const plan = await makePlan(given, join(folder, 'one'))
  expect(plan).toMatchObject({ benchmark, answers: 7, folder })
  expect(readJobs(join(folder, 'one'), 2)).toEqual([{ index: 6, item: 'b', answer: 'no 7', name: 'm' }])
  write('benchmark.json', '{"roundtrip":"benchmark","format":1}')
  await expect(makePlan(given, join(folder, 'one'))).rejects.toThrow(/other items/)
})

it('names the file, row and field of invalid input', async () => {
  const given = inputs()
  const bad = async (items: string, answers?: string) =>
    makePlan({ ...given, items, ...(answers === undefined ? {} : { answers }) }, join(folder, 'bad')).then(
      () => 'fine',
      (thrown: unknown) => String(thrown),
    )
  expect(await bad(write('x.jsonl', '{"id":"a"}\n{"id":'))).toMatch(/x\.jsonl, row 2/)
  expect(await bad(write('y.jsonl', '{"id":"a"}\n{"id":"a"}'))).toMatch(/y\.jsonl, row 2: Another row/)
  expect(await bad(given.items, write('z.jsonl', '{"item":"q","answer":"x"}'))).toMatch(
    /z\.jsonl, row 1, item: There is no/,
  )
  expect(await bad(given.items, write('w.jsonl', '{"item":"a"}'))).toMatch(
    /w\.jsonl, row 1, answer: Expected a text/,
  )
})

it('merges shards into the file of a single run, and drops records that a crash left incomplete', async () => {
  const plan = await makePlan(inputs(), join(folder, 'one'))
  await makePlan(inputs(), join(folder, 'two'))
  await makePlan(inputs(), join(folder, 'three'))
  for (let chunk = 0; chunk < plan.chunks; chunk++) {
    for (const { index, item } of readJobs(join(folder, 'one'), chunk)) {
      const record = { version: 1, item, log: [String(index)] }
      storeResult(join(folder, 'one'), chunk, { index, record })
      storeResult(join(folder, chunk === 1 ? 'two' : 'three'), chunk, { index, record })
    }
  }
  expect(await merge([join(folder, 'one')], join(folder, 'one.jsonl'))).toEqual({
    records: 7,
    failed: 0,
    missing: 0,
    answers: 7,
  })
  await merge([join(folder, 'two'), join(folder, 'three')], join(folder, 'two.jsonl'))
  const one = readFileSync(join(folder, 'one.jsonl'), 'utf8')
  expect(readFileSync(join(folder, 'two.jsonl'), 'utf8')).toBe(one)
  expect(one.split('\n').filter((line) => line.startsWith('{"item"'))).toHaveLength(3)
  appendFileSync(join(folder, 'two/records/000001.jsonl'), '{"index":9,"rec')
  expect(readResults(join(folder, 'two'), 1).map(({ index }) => index)).toEqual([3, 4, 5])
  expect(await merge([join(folder, 'two')], join(folder, 'half.jsonl'))).toMatchObject({
    records: 3,
    missing: 4,
  })
})

it('counts missing records when the last chunk is shorter', async () => {
  const plan = await makePlan({ ...inputs(), chunk: 5 }, join(folder, 'short'))
  expect(plan).toMatchObject({ answers: 7, chunks: 2 })
  const to = join(folder, 'short.jsonl')
  const jobs = [0, 1].flatMap((chunk) =>
    readJobs(join(folder, 'short'), chunk).map((job) => ({ chunk, job })),
  )
  for (const { chunk, job } of jobs) {
    const missing = 7 - Number(job['index'])
    expect(await merge([join(folder, 'short')], to)).toMatchObject({ records: 7 - missing, missing })
    const record = { version: 1, item: job['item'], log: [] }
    storeResult(join(folder, 'short'), chunk, { index: job['index'], record })
  }
  expect(await merge([join(folder, 'short')], to)).toMatchObject({ records: 7, missing: 0 })
})

it('deploys the number of shards that the configuration declares', () => {
  const [text = ''] = readFileSync('deploy/job.yaml', 'utf8').split('\n---\n')
  const job: unknown = parse(text)
  expect(job).toMatchObject({
    kind: 'Job',
    spec: {
      completionMode: 'Indexed',
      completions: 20,
      backoffLimitPerIndex: 3,
      template: {
        spec: { containers: [{ env: expect.arrayContaining([{ name: 'SHARDS', value: '20' }]) as unknown }] },
      },
    },
  })
  const actions: unknown = parse(readFileSync('deploy/github-actions.yml', 'utf8'))
  expect(actions).toMatchObject({
    env: { SHARDS: 8 },
    jobs: { shard: { strategy: { matrix: { index: [0, 1, 2, 3, 4, 5, 6, 7] } } } },
  })
})
