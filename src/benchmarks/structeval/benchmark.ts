import {
  defaultSettings,
  type Benchmark,
  type BenchmarkItem,
  type MetricInput,
  type MetricInputs,
  type Plan,
  type Produced,
  type Settings,
} from '../../contracts/index.ts'
import { checkRule, findKeywords, shareHeld } from '../../lib/path-rules.ts'
import { aggregateRecords } from './aggregate.ts'
import { extract } from './extract.ts'
import { formatOf, parseItem, taskOf } from './item.ts'
import { meta } from './meta.ts'
import { promptFor } from './prompt.ts'
import { answerValue } from './answer-value.ts'

export const benchmark: Benchmark = {
  parseItem,
  prompt: promptFor,
  extract,
  plan,
  inputs,
  aggregate: aggregateRecords,
}

/** The browser window of the published renderers, which take pictures of whole pages. */
const window = { width: 1280, height: 720, scale: 1 } as const

function plan(item: BenchmarkItem, settings: Settings): Plan {
  const format = formatOf(item)
  const domain = meta.domains.find(({ id }) => id === format.id)
  if (domain === undefined) throw new Error(`The domain "${format.id}" is not described in meta.ts.`)
  const { width, height } = defaultSettings.viewport
  const isDefault = settings.viewport.width === width && settings.viewport.height === height
  return {
    renderer: domain.renderer,
    viewport: isDefault ? { ...window, scale: settings.viewport.scale } : settings.viewport,
    ...(format.isText ? {} : { fullPage: true }),
    metrics: settings.metrics ?? domain.metrics.map(({ id }) => id),
  }
}

function inputs(kind: MetricInput, _metric: string, produced: Produced): MetricInputs[MetricInput] | null {
  const format = formatOf(produced.item)
  switch (kind) {
    case 'syntax': {
      if (!format.isText) {
        return { format: format.id, text: '', rendered: produced.artifacts !== null }
      }
      const text = sourceText(produced)
      return text === null ? null : { format: format.id, text }
    }
    case 'rules': {
      const value = answerValue(produced)
      const { rules } = taskOf(produced.item)
      return value === null ? null : { ...value, rules }
    }
    case 'keywords':
      return { text: produced.answer, keywords: taskOf(produced.item).rules }
    case 'verdicts':
      return {
        rendered: produced.artifacts !== null,
        questions: taskOf(produced.item).questions.length,
        answers: null,
      }
    case 'weighted-parts':
      return { parts: format.isText ? textParts(produced) : drawnParts(produced) }
    case 'image-pair':
    case 'text-pair':
    case 'json-pair':
    case 'json-task':
    case 'schema':
    case 'notes':
    case 'outcome':
      return null
  }
}

type Parts = MetricInputs['weighted-parts']['parts']

function textParts(produced: Produced): Parts {
  const { rules } = taskOf(produced.item)
  const value = answerValue(produced)
  const hidden = produced.settings.protocol === 'reference' ? value?.otherKeys : undefined
  const held = value === null ? [] : rules.map((rule) => checkRule(value.value, rule, hidden).holds)
  return [
    { name: 'syntax', weight: 0.2, value: value === null || value.isEmpty ? 0 : 1 },
    // Under the published evaluator an empty document scores no rule, even if one holds in it.
    { name: 'path-rules', weight: 0.8, value: value === null || value.isEmpty ? 0 : shareHeld(held) },
  ]
}

function drawnParts(produced: Produced): Parts {
  const { rules, questions } = taskOf(produced.item)
  const isDrawn = produced.artifacts !== null
  return [
    { name: 'syntax', weight: 0.2, value: isDrawn ? 1 : 0 },
    { name: 'keywords', weight: 0.1, value: shareHeld(findKeywords(produced.answer, rules)) ?? 0 },
    { name: 'vqa', weight: 0.7, value: isDrawn && questions.length > 0 ? null : 0 },
  ]
}

function sourceText({ extraction }: Produced): string | null {
  const bytes = extraction?.files.get(extraction.entry)
  return bytes === undefined ? null : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
