import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  protocols,
  textOf,
  type Dictionary,
  type Message,
  type Metric,
  type MetricInput,
  type MetricInputs,
  type Raster,
} from '../../src/contracts/index.ts'
import { editPicture } from '../../src/lib/pictures/edit-picture.ts'
import { readGuideValues, startValues } from '../../src/pages/learn/metric-values.ts'
import { messages as de } from '../../src/i18n/de/messages.ts'
import { messages as fr } from '../../src/i18n/fr/messages.ts'
import { findTranslation } from '../../src/i18n/translate.ts'
import { loadMetricGuide, translateGuide } from '../../src/registry/metric-guides.ts'
import { metrics } from '../../src/registry/metrics.ts'
import { decodePicture } from '../../workers/decode/decode.ts'
import { typesetDocument } from '../../src/renderers/latex/worker/mathjax/typeset.ts'
import { serveResources } from '../../workers/metrics/meteor/serve-resources.fixture.ts'

const loaders = import.meta.glob<Metric>('../../workers/metrics/*/metric.ts', { import: 'metric' })
const guideMessages = import.meta.glob<Dictionary>('../../workers/metrics/*/guide.??.ts', {
  import: 'messages',
})
const root = join(import.meta.dirname, '../..')

const translators = {
  de: (message: Message) => findTranslation(de, 'de', message),
  fr: (message: Message) => findTranslation(fr, 'fr', message),
}
let scene: Raster
let served: ReturnType<typeof serveResources>
beforeAll(async () => {
  served = serveResources()
  const bytes = new Uint8Array(readFileSync(join(root, 'src/pages/learn/scene/scene.png')))
  const decoded = await decodePicture(bytes, 'paper')
  if (!decoded.ok) throw new Error(textOf(decoded.message))
  scene = decoded.value
})
afterAll(() => served.stop())

async function measure(
  id: string,
  input: MetricInputs[MetricInput],
  protocol: (typeof protocols)[number] = 'paper',
) {
  const metric = await loaders[`../../workers/metrics/${id}/metric.ts`]?.()
  if (metric === undefined) throw new Error(`There is no metric "${id}".`)
  return metric.compute(input, {
    signal: new AbortController().signal,
    progress: () => undefined,
    protocol,
    backend: 'cpu',
    session: () => Promise.reject(new Error('No network is run here.')),
  })
}

it('uses a sample image of 512 by 512 opaque pixels', () => {
  expect([scene.width, scene.height]).toEqual([512, 512])
  expect(scene.rgba.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
})

describe.each([...metrics.values()])('$id', ({ id, model, input: kind, properties }) => {
  it('has a complete guide', async () => {
    const guide = await loadMetricGuide(id)
    if (guide === null) throw new Error(`workers/metrics/${id}/guide.ts is missing.`)
    expect(guide.measures.match(/[.!?](?=\s|$)/g), 'two sentences').toHaveLength(2)
    expect(guide.kind).toBe(kind === 'image-pair' ? 'pictures' : 'form')
    for (const text of [guide.protocols, guide.goldens, guide.misses.says]) expect(text).toMatch(/\w.*\.$/)
    expect(guide.misses.cases.length).toBeGreaterThan(0)
    expect(guide.formula.length).toBeGreaterThan(0)
    for (const { tex, says } of guide.formula) {
      expect(says).toMatch(/\w.*\.$/)
      const set = typesetDocument(`\\[${tex}\\]`)
      expect(set.ok ? '' : `${tex}: ${textOf(set.message)}`).toBe('')
    }
  })

  it('has a translation of the guide in every language', async () => {
    const guide = await loadMetricGuide(id)
    if (guide === null) throw new Error('It has no guide.')
    const cases = guide.kind === 'form' ? [guide.perfect, guide.blank, ...guide.misses.cases] : []
    // Examples are text and data in English, and some serve as their own labels.
    const examples = new Set(
      cases.filter(({ label, tried }) => JSON.stringify(tried).includes(label)).map(({ label }) => label),
    )
    const sentences = new Set<string>()
    translateGuide(guide, (text) => {
      if (!examples.has(text)) sentences.add(text)
      return text
    })
    for (const [language, translateShared] of Object.entries(translators)) {
      const own = (await guideMessages[`../../workers/metrics/${id}/guide.${language}.ts`]?.()) ?? {}
      expect(
        [...sentences].filter((text) => !Object.hasOwn(own, text) && translateShared(text) === null),
        `missing in ${language}`,
      ).toEqual([])
      expect(
        Object.keys(own).filter((text) => !sentences.has(text)),
        `unused in ${language}`,
      ).toEqual([])
    }
  })

  it('scores the cases in the guide within the stated ranges', async () => {
    const guide = await loadMetricGuide(id)
    if (guide === null) throw new Error('It has no guide.')
    const cases =
      guide.kind === 'pictures'
        ? guide.misses.cases.map(({ tried, ...one }) => ({
            ...one,
            input: { candidate: editPicture(scene, tried), reference: scene },
          }))
        : [guide.perfect, guide.blank, ...guide.misses.cases].map(({ tried, ...one }) => ({
            ...one,
            input: tried,
          }))
    for (const { label, input, within } of cases) {
      // Neural networks are too slow for this test, and most of them do not ship.
      expect(within === undefined, label).toBe(model !== undefined)
      if (within === undefined) continue
      const outcome = await measure(id, input)
      if (!outcome.ok) throw new Error(`${label}: ${textOf(outcome.message)}`)
      const { value } = outcome.value
      const message = `${label}: ${value}, expected ${within.join(' to ')}`
      expect(value >= within[0] - 1e-9 && value <= within[1] + 1e-9, message).toBe(true)
    }
    if (guide.kind === 'pictures' && properties.paper.identity !== null && model === undefined) {
      const outcome = await measure(id, { candidate: editPicture(scene, {}), reference: scene })
      expect(outcome.ok && outcome.value.value).toBe(properties.paper.identity)
    }
  })

  it('starts with an input that has a score', async () => {
    const guide = await loadMetricGuide(id)
    if (guide?.kind !== 'form' || model !== undefined) return
    const start = startValues(guide.controls)
    const outcome = await measure(id, guide.build(readGuideValues(guide.controls, start)))
    expect(outcome.ok ? '' : textOf(outcome.message)).toBe('')
  })
})
