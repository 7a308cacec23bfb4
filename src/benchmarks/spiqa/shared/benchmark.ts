import type {
  Benchmark,
  BenchmarkItem,
  MetricInput,
  MetricInputs,
  Plan,
  Produced,
  Settings,
} from '../../../contracts/index.ts'
import { meta } from '../meta.ts'
import { aggregateRecords } from './aggregate.ts'
import { answerFile, extractAnswer, namedFile, readExtracted } from './extract.ts'
import { parseItem, questionOf, referenceType, taskOf, type Question } from './item.ts'
import { promptFor, variants } from './prompt.ts'

export const benchmark: Benchmark = {
  parseItem,
  variants,
  prompt: promptFor,
  extract: extractAnswer,
  plan,
  inputs,
  aggregate: aggregateRecords,
}

function plan(item: BenchmarkItem, settings: Settings): Plan {
  const task = taskOf(item)
  const own = meta.domains.find(({ id }) => id === task)?.metrics ?? []
  return {
    renderer: null,
    viewport: settings.viewport,
    metrics: settings.metrics ?? own.map(({ id }) => id),
  }
}

/** An answer that nothing could be read from is an empty text and names no figure, as in the published code. */
function inputs(kind: MetricInput, _metricId: string, produced: Produced): MetricInputs[MetricInput] | null {
  const question = questionOf(produced.item)
  const candidate = readExtracted(produced.extraction, answerFile) ?? ''
  if (kind === 'captions') return { items: [{ candidate, references: [question.answer] }] }
  if (kind === 'retrievals') return { items: [retrievalOf(question, produced)] }
  // Nobody was asked.
  if (kind === 'judge-tokens') return { topLogprobs: null }
  return null
}

/** Any of several references is right. */
function retrievalOf(
  question: Question,
  { extraction }: Produced,
): MetricInputs['retrievals']['items'][number] {
  const named = readExtracted(extraction, namedFile)
  const { references } = question
  const met = references.find((file) => file === named)
  return { named, reference: met ?? references[0] ?? '', figureType: referenceType(question) }
}
