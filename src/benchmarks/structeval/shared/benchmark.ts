import {
  isUsualViewport,
  type Benchmark,
  type BenchmarkItem,
  type MetricInput,
  type MetricInputs,
  type Plan,
  type Produced,
  type Settings,
} from '../../../contracts/index.ts'
import { aggregateRecords } from './aggregate.ts'
import { extract } from './extract.ts'
import { formatOf, parseItem, taskOf } from './item.ts'
import { meta } from '../meta.ts'
import { promptFor } from './prompt.ts'
import { answerValue } from './answer-value.ts'
import { partsOf } from './weights.ts'

export const benchmark: Benchmark = {
  parseItem,
  dataFields: [
    { id: 'query', label: 'Task', names: ['query', 'prompt', 'question', 'instruction'], usual: '' },
    { id: 'input', label: 'Input format', names: ['input_type', 'input'], usual: 'text' },
    {
      id: 'rules',
      label: 'Rules',
      names: ['raw_output_metric', 'rules', 'keywords'],
      isValue: true,
      usual: [],
    },
    {
      id: 'questions',
      label: 'Questions about the picture',
      names: ['VQA', 'questions'],
      isValue: true,
      usual: [],
    },
  ],
  prompt: promptFor,
  extract,
  plan,
  questions: (item) => (formatOf(item).isText ? [] : taskOf(item).questions),
  inputs,
  aggregate: aggregateRecords,
}

/** Browser window of the published renderers, which take full-page screenshots. */
const window = { width: 1280, height: 720, scale: 1 } as const

function plan(item: BenchmarkItem, settings: Settings): Plan {
  const format = formatOf(item)
  const domain = meta.domains.find(({ id }) => id === format.id)
  if (domain === undefined) throw new Error(`The domain "${format.id}" is not described in meta.ts.`)
  const isDefault = isUsualViewport(settings.viewport)
  return {
    renderer: domain.renderer,
    viewport: isDefault ? { ...window, scale: settings.viewport.scale } : settings.viewport,
    ...(format.isText ? {} : { fullPage: true }),
    metrics: settings.metrics ?? domain.metrics.map(({ id }) => id),
  }
}

function inputs(kind: MetricInput, _metric: string, produced: Produced): MetricInputs[MetricInput] | null {
  const format = formatOf(produced.item)
  if (kind === 'syntax') {
    if (!format.isText) return { format: format.id, text: '', rendered: produced.artifacts !== null }
    const text = sourceText(produced)
    return text === null ? null : { format: format.id, text }
  }
  if (kind === 'rules') {
    const value = answerValue(produced)
    const { rules } = taskOf(produced.item)
    return value === null ? null : { ...value, rules }
  }
  if (kind === 'keywords') return { text: produced.answer, keywords: taskOf(produced.item).rules }
  if (kind === 'verdicts') {
    return {
      rendered: produced.artifacts !== null,
      questions: taskOf(produced.item).questions.length,
      answers: produced.verdicts,
    }
  }
  return kind === 'weighted-parts' ? { parts: partsOf(produced) } : null
}

function sourceText({ extraction }: Produced): string | null {
  const bytes = extraction?.files.get(extraction.entry)
  return bytes === undefined ? null : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
