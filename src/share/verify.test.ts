import { describe, expect, test } from 'vitest'
import type { EvaluationRecord } from '../contracts/index.ts'
import { makeRecord } from './record.fixture.ts'
import { slimRecord } from './slim-record.ts'
import { verify } from './verify.ts'

const context = { signal: new AbortController().signal, progress: () => undefined }
const record = makeRecord()

function changeScore(
  value: number,
  changes: Partial<EvaluationRecord['scores'][number]> = {},
): EvaluationRecord {
  return makeRecord({
    scores: record.scores.map((score) => (score.metric === 'ssim' ? { ...score, value, ...changes } : score)),
  })
}

/** The record with a GPU named in its environment. */
function onDevice(claimed: EvaluationRecord, adapter = 'a device'): EvaluationRecord {
  return { ...claimed, environment: { ...claimed.environment, adapter } }
}

const check = (claimed: EvaluationRecord, computed: EvaluationRecord) =>
  verify([claimed], context, () => Promise.resolve({ record: computed }))

test('verifies a result if all scores are reproduced', async () => {
  const other = makeRecord({ answer: { name: 'B', text: '' } })
  const found = await verify([record, other], context, (claimed) => Promise.resolve({ record: claimed }))
  expect(found).toMatchObject({
    verified: true,
    reason: null,
    browser: null,
    counts: { equal: 4, different: 0, 'not-recomputed': 0 },
    differences: [],
  })
})

test('reports a forged score, down to the last bit', async () => {
  const forged = changeScore(0.987654321 + Number.EPSILON)
  const found = await check(forged, record)
  expect(found).toMatchObject({
    verified: false,
    reason: 'different',
    counts: { equal: 1, different: 1, 'not-recomputed': 0 },
    differences: [{ name: 'ssim', answer: 'model A', computed: 0.987654321, reasons: [] }],
  })
})

test('reports changed parts of a score', async () => {
  const forged = changeScore(0.987654321, { parts: { raw: 0.9 } })
  const found = await check(forged, record)
  expect(found).toMatchObject({ verified: false, counts: { equal: 1, different: 1 } })
  expect(found.differences[0]?.reasons).toEqual(['The value is the same, but these parts are not: raw.'])
})

describe('checks beyond the value', () => {
  const other = 'e'.repeat(64)
  const noneEmbedded = () => Promise.resolve(null)
  const emd = (parts: NonNullable<EvaluationRecord['scores'][number]['parts']>, backend: 'cpu' | 'webgpu') =>
    makeRecord({
      scores: [
        {
          metric: 'earth-mover-similarity',
          version: 1,
          protocol: 'paper',
          value: 0.5,
          parts,
          backend,
          inputs: ['a'.repeat(64), 'b'.repeat(64)],
          ms: 1,
        },
      ],
    })

  test.each([
    [
      'another candidate',
      ['f'.repeat(64), 'b'.repeat(64)],
      ['The candidate that was scored is a different one here.'],
    ],
    [
      'another reference',
      ['a'.repeat(64), other],
      ['The reference that was scored is a different one here.'],
    ],
    [
      'none of its inputs',
      [],
      [
        'The candidate that was scored is a different one here.',
        'The reference that was scored is a different one here.',
      ],
    ],
    [
      'one input too many',
      ['a'.repeat(64), 'b'.repeat(64), other],
      ['The rest of what that was scored is a different one here.'],
    ],
  ])('does not verify a right value if the result names %s', async (_case, inputs, reasons) => {
    const found = await check(changeScore(0.987654321, { inputs }), record)
    expect(found).toMatchObject({
      verified: false,
      counts: { equal: 1 },
      differences: [{ name: 'ssim', reasons }],
    })
  })

  test('compares parts even if the claim names a GPU', async () => {
    const near = onDevice(changeScore(0.987654321, { backend: 'webgpu', parts: { raw: 0.975308642 + 1e-6 } }))
    expect((await check(near, record)).verified).toBe(true)
    for (const parts of [{ raw: 0.9 }, { raw: 'high' }, { raw: null }, { invented: 1 }]) {
      const forged = onDevice(changeScore(0.987654321, { backend: 'webgpu', parts }))
      expect((await check(forged, record)).verified).toBe(false)
    }
  })

  test('allows back ends to differ only where they describe themselves', async () => {
    const here = emd({ blockEmd: 2, flow: [{ mass: 1, inner: [1, 2] }], innerProblems: 7 }, 'cpu')
    const there = {
      blockEmd: 2 + 1e-10,
      flow: [{ mass: 1, inner: [1, 2 + 1e-10] }],
      innerProblems: 9,
      innerOpen: 3,
    }
    // The number of problems that the GPU encountered cannot be checked here.
    expect(await check(onDevice(emd(there, 'webgpu')), here)).toMatchObject({
      verified: null,
      reason: 'graphics-device',
      scores: [[{ group: 'equal', uncompared: ['innerProblems', 'innerOpen'] }]],
    })
    const { innerProblems: _problems, innerOpen: _open, ...common } = there
    expect((await check(onDevice(emd(common, 'webgpu')), here)).verified).toBe(true)
    expect((await check(emd(there, 'cpu'), here)).verified).toBe(false)
    expect((await check(emd(there, 'webgpu'), here)).verified).toBe(false)
    const forged = { ...there, flow: [{ mass: 1, inner: [1, 3] }] }
    expect((await check(onDevice(emd(forged, 'webgpu')), here)).differences[0]?.reasons).toContainEqual(
      'The value is the same, but these parts are not: flow.',
    )
  })

  test('counts a score claimed twice only once', async () => {
    const [first] = record.scores
    if (first === undefined) throw new Error('no score')
    const found = await check(makeRecord({ scores: [first, first] }), record)
    expect(found).toMatchObject({ verified: false, counts: { equal: 1, different: 1 } })
  })

  test('does not verify a newer metric version, but accepts an older one if all scores are reproduced', async () => {
    expect((await check(changeScore(0.987654321, { version: 99 }), record)).verified).toBe(false)
    expect((await check(record, changeScore(0.987654321, { version: 2 }))).verified).toBe(true)
  })

  test('detects an item that imitates an embedded one by its content', async () => {
    const own = { ...record.item, structure: '[]' }
    const again = (claimed: EvaluationRecord) => Promise.resolve({ record: claimed })
    const same = await verify([record], context, again, () => Promise.resolve(record.item))
    expect(same).toMatchObject({ verified: true, items: [{ id: 'sample-page' }] })
    expect(same.items[0]?.embedded).toBe(same.items[0]?.sha256)
    const posing = await verify([record, record], context, again, () => Promise.resolve(own))
    expect(posing).toMatchObject({ verified: false, counts: { equal: 4 } })
    expect(posing.differences).toMatchObject([{ name: 'item', answer: 'model A' }])
    expect((await verify([record], context, again, noneEmbedded)).items[0]?.embedded).toBeNull()
  })
})

test('does not verify a result without scores', async () => {
  const empty = makeRecord({ scores: [] })
  const found = await check(empty, record)
  expect(found).toMatchObject({ verified: null, reason: 'no-scores' })
})

test('allows no tolerance for a CPU metric that claims a GPU', async () => {
  const text = record.scores.find(({ metric }) => metric === 'edit-similarity')
  const forged = makeRecord({
    scores: record.scores.map((score) =>
      score === text ? { ...score, value: score.value + 1e-12, backend: 'webgpu' } : score,
    ),
  })
  expect((await check(onDevice(forged), record)).verified).toBe(false)
})

test('allows a GPU score exactly its stated tolerance', async () => {
  const near = onDevice(changeScore(0.987654321, { backend: 'webgpu' }))
  const at = (value: number) => onDevice(changeScore(value, { backend: 'webgpu' }))
  expect(await check(near, at(0.987654321))).toMatchObject({
    verified: true,
    scores: [[{ isNear: false }, {}]],
  })
  expect(await check(near, at(0.987654321 - 1e-6))).toMatchObject({
    verified: true,
    scores: [[{ isNear: true }, {}]],
  })
  expect((await check(near, at(0.987654321 - 3e-6))).verified).toBe(false)
  expect((await check(near, at(0.9))).verified).toBe(false)
})

test('rejects a GPU not named in the result, or one that never computes the metric', async () => {
  const claims = changeScore(0.987654321, { backend: 'webgpu' })
  const found = await check(claims, record)
  expect(found).toMatchObject({ verified: false, counts: { different: 1 } })
  expect(found.differences[0]?.reasons).toEqual([
    'The score claims a graphics device (webgpu), but the result names no adapter.',
  ])
  for (const nobody of [' ', '\u200B', '\u202E\uFEFF', '-']) {
    expect((await check(onDevice(claims, nobody), record)).verified).toBe(false)
  }
  expect((await check(onDevice(claims), record)).verified).toBe(true)
  const ofText = makeRecord({
    scores: record.scores.map((score) =>
      score.metric === 'edit-similarity' ? { ...score, backend: 'webgpu' } : score,
    ),
  })
  expect((await check(onDevice(ofText), record)).differences[0]?.reasons).toContainEqual(
    'The score claims a graphics device (webgpu), which never computed edit-similarity.',
  )
})

test('lists another browser, system, version and font set as reasons for a different score', async () => {
  const elsewhere = makeRecord({
    environment: { roundtrip: '0.2.0', browser: 'Firefox 153', platform: 'macOS', engines: { fonts: 'f2' } },
    outcome: { ok: true, width: 1920, height: 1080, raster: 'e'.repeat(64), warnings: [], ms: 1 },
  })
  const { differences } = await check(changeScore(0.5), elsewhere)
  expect(differences.map(({ name }) => name)).toEqual(['picture', 'ssim'])
  expect(differences[0]?.reasons).toEqual([
    'Made with the browser Chromium 156, rerun with Firefox 153.',
    'Made with the system Linux x86_64, rerun with macOS.',
    'Made with Roundtrip 0.1.0, rerun with 0.2.0.',
    'Made with fonts f1, rerun with f2.',
  ])
})

test('reports a different outcome and a missing score', async () => {
  const failed = makeRecord({
    outcome: { ok: false, stage: 'render', code: 'timeout', message: 'Too long.', warnings: [], ms: 1 },
    scores: record.scores.filter(({ metric }) => metric !== 'ssim'),
    gaps: [{ metric: 'ssim', protocol: 'paper', code: 'no-backend', message: 'No back end.' }],
  })
  const found = await check(record, failed)
  expect(found.differences.map(({ name }) => name)).toEqual(['outcome', 'ssim'])
  expect(found.differences[0]).toMatchObject({
    claimed: 'rendered 1920 × 1080',
    computed: 'render failed: timeout',
  })
  expect(found.differences[1]).toMatchObject({ computed: null, reasons: ['No back end.'] })
})

test('reports a different version or input of a metric', async () => {
  const other = changeScore(0.5, { version: 2, inputs: ['a'.repeat(64), 'e'.repeat(64)] })
  const found = await check(record, other)
  expect(found.differences[0]?.reasons).toEqual([
    'ssim was version 1, but is version 2 here.',
    'The reference that was scored is a different one here.',
  ])
})

test('stops when cancelled', async () => {
  const controller = new AbortController()
  controller.abort()
  await expect(
    verify([record], { signal: controller.signal, progress: () => undefined }, (claimed) =>
      Promise.resolve({ record: claimed }),
    ),
  ).rejects.toThrow()
})

test('checks a slim claim by one hash of parts and inputs', async () => {
  const slim = await slimRecord(record)
  expect(slim.scores.every(({ parts, inputs }) => parts === undefined && inputs.length === 0)).toBe(true)
  expect(await check(slim, record)).toMatchObject({
    verified: true,
    counts: { equal: 2 },
  })
  const found = await check(slim, changeScore(0.987654321, { parts: { raw: 0.9 } }))
  expect(found).toMatchObject({
    verified: false,
    counts: { equal: 2 },
    differences: [{ name: 'parts' }],
  })
  const forged = { ...slim, scores: slim.scores.map((score) => ({ ...score, value: score.value / 2 })) }
  expect((await check(forged, record)).counts.different).toBe(2)
  // Without the hash, values that were omitted from the link cannot be verified.
  const { digest: _, ...bare } = slim
  expect((await check(bare, record)).verified).toBe(false)
})
