import type {
  Benchmark,
  BenchmarkItem,
  LikelihoodQuestion,
  MetricInput,
  MetricInputs,
  Plan,
  Produced,
  Settings,
} from '../../../contracts/index.ts'
import { l3scorePrompt } from './l3score-prompt.ts'
import { meta } from '../meta.ts'
import { aggregateRecords } from './aggregate.ts'
import { answerFile, extractAnswer, namedFile, readExtracted } from './extract.ts'
import { parseItem, questionOf, referencesOf, referenceType, taskOf, type Question } from './item.ts'
import { promptFor, variants } from './prompt.ts'

export const benchmark: Benchmark = {
  parseItem,
  variants,
  dataFields: [
    { id: 'paper', label: 'Paper', names: ['paper', 'paper_id'], usual: '' },
    { id: 'question', label: 'Question', names: ['question', 'query', 'prompt'] },
    {
      id: 'answer',
      label: 'Reference answer',
      names: ['reference_answer', 'ground_truth', 'target', 'label', 'answer'],
    },
    { id: 'figures', label: 'Figures', names: ['figures'], isValue: true, usual: [] },
    {
      id: 'references',
      label: 'Figures that contain the answer',
      names: ['references'],
      isValue: true,
      usual: [],
    },
  ],
  prompt: promptFor,
  extract: extractAnswer,
  plan,
  likelihood,
  inputs,
  ownWords: (item) => questionOf(item).answer || null,
  aggregate: aggregateRecords,
  // METEOR of a run is computed from the statistics of its items.
  aggregateParts: { meteor: ['details'] },
}

function plan(item: BenchmarkItem, settings: Settings): Plan {
  const task = taskOf(item)
  const own = meta.domains.find(({ id }) => id === task)
  const neural = settings.neural === true ? (own?.neural ?? []) : []
  return {
    renderer: null,
    viewport: settings.viewport,
    metrics: settings.metrics ?? [...(own?.metrics.map(({ id }) => id) ?? []), ...neural],
  }
}

/** Also called for an answer that could not be parsed. Its text is then empty, as in the published code. */
export function likelihood({
  item,
  settings,
  extraction,
}: Pick<Produced, 'item' | 'settings' | 'extraction'>): LikelihoodQuestion {
  const { question, answer } = questionOf(item)
  const candidate = readExtracted(extraction, answerFile) ?? ''
  const text = l3scorePrompt({ question, reference: answer, candidate }, settings.protocol)
  return { messages: [{ role: 'user', text }] }
}

/**
 * An answer that could not be parsed counts as an empty text without a figure, as in the published code. A user's own
 * question may lack a reference answer or a figure that contains the answer, in which case there is nothing to
 * compare with.
 */
function inputs(kind: MetricInput, _metricId: string, produced: Produced): MetricInputs[MetricInput] | null {
  const question = questionOf(produced.item)
  const candidate = readExtracted(produced.extraction, answerFile) ?? ''
  const references = referencesOf(question)
  if (kind === 'captions') return { items: [{ candidate, references }] }
  if (kind === 'retrievals')
    return { items: question.references.length === 0 ? [] : [retrievalOf(question, produced)] }
  if (kind === 'sentence-pairs') return { items: references.map((reference) => ({ candidate, reference })) }
  if (kind === 'judge-tokens') return judgeTokens(produced)
  return null
}

/** `tokens` is null if no judge was asked. */
function judgeTokens({ tokens }: Produced): MetricInputs['judge-tokens'] {
  return {
    topLogprobs: tokens?.top ?? null,
    ...(tokens?.isComplete === undefined ? {} : { isComplete: tokens.isComplete }),
  }
}

/** If there are several reference figures, any of them is correct. */
function retrievalOf(
  question: Question,
  { extraction }: Produced,
): MetricInputs['retrievals']['items'][number] {
  const named = readExtracted(extraction, namedFile)
  const { references } = question
  const met = references.find((file) => file === named)
  return { named, reference: met ?? references[0] ?? '', figureType: referenceType(question) }
}
