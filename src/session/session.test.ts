import { beforeEach, expect, it, vi } from 'vitest'
import { defaultSettings, succeed, type BenchmarkItem, type Raster } from '../contracts/index.ts'
import type { EvaluateRequest, Evaluation } from '../jobs/evaluate.ts'
import { openItem, takeAnswer } from './play-document.ts'
import { PlaySession, type Work } from './session.svelte.ts'

const work = { references: [] as BenchmarkItem[], requests: [] as EvaluateRequest[] }
const raster: Raster = { width: 1, height: 1, rgba: new Uint8ClampedArray(4) }
const hash = 'a'.repeat(64)

const made: Work = {
  load: () =>
    Promise.resolve({
      prepareReference: (of) => {
        work.references.push(of)
        return Promise.resolve(succeed({ raster, sha256: hash }))
      },
      evaluate: async (request, context): Promise<Evaluation> => {
        work.requests.push(request)
        const said = await request.judge?.({ picture: raster, sha256: hash, questions: [] }, context)
        const { item, answer, settings } = request
        return {
          record: {
            version: 1,
            item,
            answer,
            settings,
            log: said?.ok === true ? [`judged by ${said.value.by}`] : [],
            outcome: { ok: true, width: 1, height: 1, raster: hash, warnings: [], ms: 1 },
            scores: [],
            gaps: [],
            environment: { roundtrip: '0', browser: 'b', platform: 'p', engines: {} },
          },
          reference: raster,
        }
      },
    }),
  toPicture: (of) =>
    Promise.resolve({
      width: 1,
      height: 1,
      raster: of,
      bitmap: {} as ImageBitmap,
      readRaster: () => Promise.resolve(of),
    }),
}

const picture = { from: 'data' as const, base64: btoa('picture') }
const item: BenchmarkItem = { benchmark: 'none', id: '1', image: picture }

function open(of = item) {
  const session = new PlaySession({ onchange: () => {}, onresult: () => {}, onbusy: () => {} }, made)
  session.open(openItem(of, defaultSettings, [{ name: 'One', text: 'x' }]))
  const answer = session.document?.answers[0]
  if (answer === undefined) throw new Error('Expected an answer.')
  return { session, answer }
}

beforeEach(() => {
  work.references = []
  work.requests = []
})

it('makes answers stale and draws the reference anew when assets are dropped later', async () => {
  const { session, answer } = open()
  await session.run([answer.id])
  expect(session.activity).toEqual({})
  expect(session.isCurrent(answer)).toBe(true)
  const shown = session.reference
  const assets = [{ path: 'logo.png', bytes: picture }]
  const { document } = session
  if (document === null) throw new Error('Expected a document.')
  session.update(takeAnswer(document, answer.id, { text: 'x', name: null, assets }))
  const [same] = session.document?.answers ?? []
  expect(same?.text).toBe('x')
  expect(session.isCurrent(answer)).toBe(false)
  await vi.waitFor(() => expect(session.reference).not.toBe(shown))
  expect(work.references.map(({ assets }) => assets?.length ?? 0)).toEqual([0, 1])
})

it('tells items by their content, not by their object or id', async () => {
  const { session, answer } = open()
  await session.run([answer.id])
  session.update({ item: { ...item } })
  expect(session.isCurrent(answer)).toBe(true)
  session.update({ item: { ...item, text: 'another task of the same name' } })
  expect(session.isCurrent(answer)).toBe(false)
})

it('computes a judged answer once more, and keeps what was said of a picture', async () => {
  const { session, answer } = open()
  await session.run([answer.id])
  const log = () => session.results[answer.id]?.evaluation.record.log
  expect(log()).toEqual([])
  await session.judge(answer.id, { by: 'human', answers: [true] })
  expect(log()).toEqual(['judged by human'])
  expect(session.isCurrent(answer)).toBe(true)
  await session.run([answer.id])
  expect(log()).toEqual(['judged by human'])
  await session.judge(answer.id, null)
  expect(log()).toEqual([])
  expect(work.requests.map(({ sharesReference = false }) => sharesReference)).toEqual([
    true,
    false,
    true,
    false,
  ])
})

it('judges a result of the site’s build, though this browser draws its picture with other bytes', async () => {
  const { session, answer } = open()
  await session.run([answer.id])
  const record = session.results[answer.id]?.evaluation.record
  if (record === undefined || !record.outcome.ok) throw new Error('Expected a result.')
  const built = { ...record, outcome: { ...record.outcome, raster: 'b'.repeat(64) } }
  const drawn = await made.toPicture(raster)
  const opened = { results: [{ record: built, picture: drawn }], bounds: new Map() }
  const { document } = session
  if (document === null) throw new Error('Expected a document.')
  session.adopt(document, drawn, opened)
  // What was run here is not replaced.
  expect(session.results[answer.id]?.evaluation.record).toBe(record)
  session.open(document)
  session.write(answer.id, 'written before they came')
  session.adopt(document, drawn, opened)
  expect(session.results[answer.id]).toMatchObject({ isBuilt: true, input: { text: answer.text } })
  session.write(answer.id, answer.text)
  const log = () => session.results[answer.id]?.evaluation.record.log
  await session.judge(answer.id, { by: 'human', answers: [true] })
  expect(log()).toEqual(['judged by human'])
  await session.run([answer.id])
  expect(log()).toEqual(['judged by human'])
  await session.judge(answer.id, null)
  expect(log()).toEqual([])
})
