import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { deflateSync, Inflate, inflateSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { answerSchema, evaluationRecordSchema, textOf, type JsonValue } from '../contracts/index.ts'
import { sha256 } from '../lib/hash.ts'
import { bundleVersion, hashItem, type FindEmbedded } from './bundle.ts'
import { decodeLink, encodeLink, encodeRemoteLink, linkLimitBytes, openRemote } from './link.ts'
import { makeRecord } from './record.fixture.ts'
import { exportFile, importFile, resultFileLimitBytes } from './result-file.ts'
import { dictionary1 } from './dictionary-1.ts'
import { shareFailures } from './share-failure.ts'
import { slimRecord } from './slim-record.ts'
import { saying } from '../../tests/support/saying.ts'

const noneEmbedded: FindEmbedded = () => Promise.resolve(null)
const record = makeRecord()
const context = { signal: new AbortController().signal, progress: () => undefined }

async function linkOf(records = [record], find = noneEmbedded): Promise<string> {
  const link = await encodeLink(records, find)
  if (!link.ok) throw new Error(textOf(link.message))
  return link.value.hash
}

async function codeOf(link: string, find = noneEmbedded): Promise<string> {
  const outcome = await decodeLink(link, find)
  if (outcome.ok) return 'opened'
  expect(textOf(outcome.message)).toMatch(/^[A-Z].*\.$/)
  return outcome.code
}

const packed = (text: string) => `#/r/1.deflate.${deflateRawSync(text).toString('base64url')}`

function nest(depth: number): JsonValue {
  let value: JsonValue = []
  for (let level = 1; level < depth; level += 1) value = [value]
  return value
}

function fail(): never {
  throw new Error('The record has no score.')
}

const samplesSchema = v.object({ answers: v.array(answerSchema) })
const { outcome, scores, gaps, log, environment, settings } = evaluationRecordSchema.entries
const resultsSchema = v.object({
  settings,
  environment,
  answers: v.array(v.object({ outcome, scores, gaps, log })),
})

const words = [
  'river',
  'stone',
  'harbour',
  'lantern',
  'meadow',
  'copper',
  'winter',
  'garden',
  'letter',
  'thread',
]

/** A page with this number of characters, made of realistic words. */
function ownAnswer(length: number): string {
  let text = '<!DOCTYPE html>\n<html lang="en">\n<head><style>\n'
  for (let at = 0; text.length < length; at += 1) {
    const [one, two] = [words[(at * 7) % 10] ?? '', words[(at * 3 + 1) % 10] ?? '']
    text += `.${one}-${at} { color: #${((at * 7919) % 4096).toString(16)}; padding: ${at}px }\n`
    text += `<p class="${two}-${at}">The ${one} of ${at * 31} ${two}s, said ${two} ${at * 17}.</p>\n`
  }
  return text.slice(0, length)
}

describe('links', () => {
  test('keep the order of keys in an item, on which its prompt and schema errors depend', async () => {
    const data = { schema: { type: 'object', properties: { b: {}, a: { required: ['b', 'a'] } } } }
    const own = { ...record, item: { ...record.item, data } }
    const opened = await decodeLink(await linkOf([own]), noneEmbedded)
    expect(JSON.stringify(opened)).toContain(JSON.stringify(data))
  })

  test('preserve records, also at the end of an address', async () => {
    const other = makeRecord({ answer: { name: 'model B', text: '“ünïcödé” 🎼' } })
    const link = await linkOf([record, other])
    expect(link).toMatch(/^#\/r\/1\.d1\.[A-Za-z0-9_-]+$/)
    const opened = await decodeLink(`https://example.org/sub/path/${link}`, noneEmbedded)
    expect(opened).toEqual({
      ok: true,
      warnings: [],
      value: { kind: 'records', records: [await slimRecord(record), await slimRecord(other)], warnings: [] },
    })
  })

  test('contain data shared by records only once', async () => {
    const large = { ...record.item, structure: JSON.stringify(Array.from({ length: 4000 }, (_, n) => n * n)) }
    const one = await linkOf([makeRecord({ item: large })])
    const three = await linkOf(
      ['a', 'b', 'c'].map((name) => makeRecord({ item: large, answer: { name, text: '' } })),
    )
    expect(three.length - one.length).toBeLessThan(400)
  })

  test('refer to embedded items by id and hash', async () => {
    const item = { ...record.item, text: Array.from({ length: 999 }, (_, n) => n * n).join(' ') }
    const embedding = makeRecord({ item })
    const find: FindEmbedded = (_benchmark, id) => Promise.resolve(id === item.id ? item : null)
    const link = await linkOf([embedding], find)
    expect(link.length).toBeLessThan((await linkOf([embedding])).length / 2)
    const opened = await decodeLink(link, find)
    expect(opened).toMatchObject({
      ok: true,
      value: { records: [await slimRecord(embedding)], warnings: [] },
    })

    const changed: FindEmbedded = () => Promise.resolve(record.item)
    expect(await decodeLink(link, changed)).toMatchObject({
      ok: true,
      value: { warnings: [{ code: 'item-changed' }] },
    })
    expect(await codeOf(link, noneEmbedded)).toBe('unknown-item')
    expect(await hashItem(record.item)).toMatch(/^[0-9a-f]{64}$/)
  })

  test('refer to sample answers by their hash, and fail if one does not exist', async () => {
    const samples = [{ name: 'model A', text: 'x'.repeat(5000) }]
    const sampled = makeRecord({ answer: { name: 'model A', text: 'x'.repeat(5000) } })
    const link = await encodeLink([sampled], noneEmbedded, () => Promise.resolve(samples))
    const hash = link.ok ? link.value.hash : ''
    const opened = await decodeLink(hash, noneEmbedded, () => Promise.resolve(samples))
    expect(opened).toMatchObject({ ok: true, value: { records: [{ answer: samples[0] }] } })
    expect(await decodeLink(hash, noneEmbedded, () => Promise.resolve([]))).toMatchObject({
      code: 'unknown-item',
    })
  })

  test('contain the complete sample answer if it has additional data', async () => {
    const samples = [{ name: 'model A', text: 'x' }]
    const findSamples = () => Promise.resolve(samples)
    const answer = {
      ...{ name: 'model A', text: 'x' },
      asked: {
        ...{ source: 'openai', model: 'm', settings: {}, prompt: 'a'.repeat(64) },
        ...{ reason: 'stop' as const, seconds: 1, at: 0 },
      },
    }
    const link = await encodeLink([makeRecord({ answer })], noneEmbedded, findSamples)
    const opened = await decodeLink(link.ok ? link.value.hash : '', noneEmbedded, findSamples)
    expect(opened).toMatchObject({ ok: true, value: { records: [{ answer }] } })
  })

  const folder = new URL('../benchmarks/image2struct/items/webpage/article/', import.meta.url)
  // The site can be built without the first item's benchmark.
  const testFirst = test.skipIf(!existsSync(folder))
  testFirst(
    'are short: the first item with its samples below 1 kB, an own answer of 6 kB below 4 kB',
    async () => {
      const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
      const { answers: samples } = v.parse(samplesSchema, read('item.json'))
      const results = v.parse(resultsSchema, read('results/results.json'))
      const item = { benchmark: 'image2struct', id: 'roundtrip-article' }
      const find: FindEmbedded = () => Promise.resolve(item)
      const findSamples = () => Promise.resolve(samples)
      const records = samples.map((answer, at) => ({
        ...record,
        ...results.answers[at],
        ...{ item, answer, settings: results.settings, environment: results.environment },
      }))
      const first = await encodeLink(records, find, findSamples)
      expect(first.ok && `https://example.org/roundtrip/${first.value.hash}`.length).toBeLessThan(1000)
      const text = ownAnswer(6000)
      const own = { ...record, ...results.answers[0], ...{ item, answer: { name: 'Answer 1', text } } }
      const link = await encodeLink([{ ...own, environment: results.environment }], find, findSamples)
      expect(link.ok && link.value.hash.length).toBeLessThan(4000)
    },
  )

  test('are compressed with more effort than usual', async () => {
    let seed = 1
    const text = Array.from({ length: 10_000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647
      return words[seed % 10]
    }).join(' ')
    const link = await linkOf([makeRecord({ answer: { name: 'A', text } })])
    const payload = Buffer.from(link.split('.').at(-1) ?? '', 'base64url')
    const content = inflateSync(payload, { dictionary: dictionary1 })
    const usual = deflateSync(content, { mem: 9, dictionary: dictionary1 })
    expect(payload.length).toBeLessThan(usual.length * 0.98)
  })

  test('never change their dictionary', async () => {
    expect(await sha256(dictionary1.slice())).toBe(
      '08e24e885f0265b90f25656dd25e62a7e61903604a1cac22aa0dd25fe57b6fe6',
    )
  })

  test('from every released version can be opened', async () => {
    const folder = new URL('../../tests/fixtures/links/', import.meta.url)
    const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
    const versions = new Set(names.map((name) => Number(/^v(\d+)/.exec(name)?.[1])))
    expect([...versions].sort()).toEqual(Array.from({ length: bundleVersion }, (_, index) => index + 1))
    for (const name of names) {
      const expected: unknown = JSON.parse(
        readFileSync(new URL(name.replace('.txt', '.json'), folder), 'utf8'),
      )
      const opened = await decodeLink(readFileSync(new URL(name, folder), 'utf8'), noneEmbedded)
      expect(opened.ok && opened.value, name).toEqual({ kind: 'records', records: expected, warnings: [] })
    }
  })

  test.each([
    ['malformed-link', ''],
    ['malformed-link', '#/play'],
    ['malformed-link', '#/r/'],
    ['malformed-link', '#/r/deflate.abc'],
    ['malformed-link', '#/r/0.deflate.abcd'],
    ['future-version', '#/r/2.deflate.abcd'],
    ['future-version', '#/r/999999999.brotli.abcd'],
    ['unknown-codec', '#/r/1.brotli.abcd'],
    ['truncated', '#/r/1.deflate.'],
    ['damaged', '#/r/1.deflate.ab cd'],
    ['damaged', `#/r/1.deflate.${'_'.repeat(4000)}`],
    ['invalid-content', packed('hello')],
    ['invalid-content', packed('{}')],
    ['invalid-content', packed('{"roundtrip":1}')],
    ['invalid-content', packed(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    ['future-version', packed('{"roundtrip":7}')],
    ['malformed-link', '#/r/1.src.src=https%3A%2F%2Fexample.org%2Fx.json'],
    ['malformed-link', `#/r/1.src.sha256=${'0'.repeat(64)}`],
    ['malformed-link', `#/r/1.src.sha256=${'0'.repeat(64)}&src=javascript%3Aalert(1)`],
    ['malformed-link', `#/r/1.src.sha256=${'0'.repeat(64)}&src=http%3A%2F%2Fexample.org%2F`],
    ['malformed-link', `#/r/1.src.sha256=xyz&src=https%3A%2F%2Fexample.org%2F`],
  ])('fail with %s (case %#)', async (code, link) => {
    expect(await codeOf(link)).toBe(code)
  })

  test('are reported as truncated if the end is missing', async () => {
    const link = await linkOf()
    for (const length of [link.length - 1, link.length - 5, Math.floor(link.length / 2), 40]) {
      expect(await codeOf(link.slice(0, length))).toBe('truncated')
    }
  })

  test('can only refer to existing parts', async () => {
    const { settings, environment, item, answer, log, outcome, scores, gaps } = record
    const bundle = {
      roundtrip: 1,
      items: [item],
      settings: [settings],
      environments: [environment],
      records: [{ answer, log, outcome, scores, gaps, item: 1, settings: 0, environment: 0 }],
    }
    expect(await codeOf(packed(JSON.stringify(bundle)))).toBe('invalid-content')
    expect(await codeOf(packed(JSON.stringify({ ...bundle, records: [] })))).toBe('invalid-content')
  })

  test('stop unpacking early if they are too large', async () => {
    const bomb = deflateRawSync(Buffer.alloc(400 * 1024 * 1024)).toString('base64url')
    const push = vi.spyOn(Inflate.prototype, 'push')
    expect(await codeOf(`#/r/1.deflate.${bomb}`)).toBe('too-large')
    const consumedBytes = push.mock.calls.reduce((sum, [chunk]) => sum + chunk.length, 0)
    push.mockRestore()
    // Deflate expands each byte to at most 1032 bytes, so this limits all data that is ever unpacked. Together with
    // the link's own text and bytes (1.4 MB and 1 MB at most), this is less than 8 MB.
    expect(consumedBytes).toBeGreaterThan(0)
    expect(consumedBytes * 1032).toBeLessThan(5.5 * 1024 * 1024)
    const long = 'A'.repeat(Math.ceil((linkLimitBytes.compressed * 4) / 3) + 8)
    expect(await codeOf(`#/r/1.deflate.${long}`)).toBe('too-large')
  })

  test.each([
    ['depth', { item: { ...record.item, data: nest(300) } }],
    ['depth beyond every stack', { item: { ...record.item, data: nest(200_000) } }],
    [
      'metrics',
      { settings: { ...record.settings, metrics: Array.from({ length: 1001 }, (_, n) => `m${n}`) } },
    ],
    ['scores', { scores: Array.from({ length: 1001 }, () => record.scores[0] ?? fail()) }],
  ])('are not created if their %s would prevent opening them', async (_what, changes) => {
    const outcome = await encodeLink([makeRecord(changes)], noneEmbedded)
    expect(outcome).toMatchObject({ ok: false, code: 'invalid-content' })
    expect(outcome.ok || textOf(outcome.message)).toMatch(/nested|at most 1000/)
  })

  test('can contain the deepest item that can be written', async () => {
    const deep = makeRecord({ item: { ...record.item, data: nest(240) } })
    expect(await decodeLink(await linkOf([deep]), noneEmbedded)).toMatchObject({ ok: true })
  })

  test('are rejected if they name more answers, scores or metrics than a page can show', async () => {
    const { settings, environment, item, answer, log, outcome, scores, gaps } = record
    const one = { answer, log, outcome, scores, gaps, item: 0, settings: 0, environment: 0 }
    const bundle = {
      roundtrip: 1,
      items: [item],
      settings: [settings],
      environments: [environment],
      records: [one],
    }
    const many = <T>(value: T) => Array.from({ length: 2001 }, () => value)
    expect(await codeOf(packed(JSON.stringify({ ...bundle, records: many(one) })))).toBe('invalid-content')
    expect(
      await codeOf(packed(JSON.stringify({ ...bundle, records: [{ ...one, scores: many(scores[0]) }] }))),
    ).toBe('invalid-content')
    expect(
      await codeOf(packed(JSON.stringify({ ...bundle, settings: [{ ...settings, metrics: many('x') }] }))),
    ).toBe('invalid-content')
  })

  test('warn about an item that has the name of an embedded one but different content', async () => {
    const own: FindEmbedded = () => Promise.resolve({ ...record.item, text: 'of the site' })
    const opened = await decodeLink(await linkOf(), own)
    expect(opened).toMatchObject({ ok: true, value: { warnings: [{ code: 'item-not-embedded' }] } })
    // The message shows the beginning of both hashes.
    const here = await hashItem({ ...record.item, text: 'of the site' })
    const message =
      opened.ok && opened.value.kind === 'records' ? textOf(opened.value.warnings[0]?.message ?? '') : ''
    expect(message).toContain(`SHA-256 ${(await hashItem(record.item)).slice(0, 16)}…`)
    expect(message).toContain(`own has ${here.slice(0, 16)}….`)
    const looksLike: FindEmbedded = () => Promise.resolve({ ...record.item, id: 'sample_page', text: '' })
    const similar = await decodeLink(await linkOf(), looksLike)
    const results =
      similar.ok && similar.value.kind === 'records' ? textOf(similar.value.warnings[0]?.message ?? '') : ''
    expect(results).toContain('“sample-page” looks like “sample_page”')
    expect(results).toContain(`SHA-256 ${(await hashItem(record.item)).slice(0, 16)}…`)
  })

  test('are not created if they would be too large', async () => {
    const text = 'x'.repeat(linkLimitBytes.inflated + 1)
    expect(await encodeLink([makeRecord({ answer: { name: 'A', text } })], noneEmbedded)).toMatchObject({
      ok: false,
      code: 'too-large',
    })
  })

  test('never throw, whatever they contain', async () => {
    const valid = await linkOf()
    const damagedLink = fc
      .tuple(fc.nat(valid.length - 1), fc.string({ minLength: 1, maxLength: 4 }))
      .map(([at, text]) => valid.slice(0, at) + text + valid.slice(at + text.length))
    const anyJson = fc.json().map((text) => packed(text))
    const anyText = fc.string().map((text) => `#/r/${text}`)
    await fc.assert(
      fc.asyncProperty(fc.oneof(damagedLink, anyJson, anyText), async (link) => {
        const outcome = await decodeLink(link, noneEmbedded)
        if (!outcome.ok) expect(shareFailures).toContain(outcome.code)
      }),
      { numRuns: 300, seed: 2026 },
    )
  })
})

describe('links to external files', () => {
  async function serve(bytes: Uint8Array): Promise<{ url: string; close(): void }> {
    const server = createServer((_request, response) => response.end(bytes))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return { url: `http://127.0.0.1:${address.port}/a.json?x=1&y=2`, close: () => server.close() }
  }

  test('open a file with the right hash and reject any other', async () => {
    const file = await exportFile([record], noneEmbedded)
    if (!file.ok) throw new Error(textOf(file.message))
    const server = await serve(file.value.bytes)
    try {
      const link = encodeRemoteLink(server.url, file.value.sha256)
      if (!link.ok) throw new Error(textOf(link.message))
      const decoded = await decodeLink(link.value.hash, noneEmbedded)
      if (!decoded.ok || decoded.value.kind !== 'remote') throw new Error('not a remote link')
      expect(decoded.value.url).toBe(server.url)
      expect(await openRemote(decoded.value, context, noneEmbedded)).toMatchObject({
        ok: true,
        value: { records: [record] },
      })
      const forged = { ...decoded.value, sha256: '0'.repeat(64) }
      expect(await openRemote(forged, context, noneEmbedded)).toMatchObject({ ok: false, code: 'wrong-hash' })
    } finally {
      server.close()
    }
    const gone = { kind: 'remote', url: server.url, sha256: file.value.sha256 } as const
    expect(await openRemote(gone, context, noneEmbedded)).toMatchObject({ ok: false, code: 'network' })
  })

  test('are read only up to the size limit of result files', async () => {
    let sent = 0
    const flood = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(4 << 20))
      },
    })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(flood)))
    const from = { kind: 'remote', url: 'https://example.org/a.json', sha256: '0'.repeat(64) } as const
    const opened = await openRemote(from, context, noneEmbedded).finally(() => vi.unstubAllGlobals())
    expect(opened).toMatchObject({ code: 'too-large', message: saying('16 MB') })
    expect(sent).toBeLessThan(8)
  })

  test('require https', () => {
    expect(encodeRemoteLink('http://example.org/a.json', '0'.repeat(64))).toMatchObject({ ok: false })
    expect(encodeRemoteLink('https://example.org/a b.json', '0'.repeat(64))).toMatchObject({ ok: true })
  })
})

describe('result files', () => {
  test('are self-contained: embedded items are written in full', async () => {
    const find: FindEmbedded = () => Promise.resolve(record.item)
    const file = await exportFile([record], find)
    if (!file.ok) throw new Error(textOf(file.message))
    expect(file.value.name).toBe('sample-page.roundtrip.json')
    expect(await importFile(file.value.bytes, noneEmbedded)).toMatchObject({
      ok: true,
      value: { records: [record] },
    })
  })

  test.each([
    ['invalid-content', new Uint8Array([0xff, 0xfe])],
    ['invalid-content', new TextEncoder().encode('{"roundtrip":1,"items":{}}')],
    ['too-large', new Uint8Array(resultFileLimitBytes + 1)],
  ])('fail with %s', async (code, bytes) => {
    expect(await importFile(bytes, noneEmbedded)).toMatchObject({ ok: false, code })
  })
})
