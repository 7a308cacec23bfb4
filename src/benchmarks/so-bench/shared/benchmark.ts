import type {
  Benchmark,
  BenchmarkItem,
  Extraction,
  JsonValue,
  MetricInput,
  MetricInputs,
  Plan,
  Produced,
  Settings,
} from '../../../contracts/index.ts'
import { jsonValueOf, parseJson } from '../../../lib/json/json-parse.ts'
import { aggregateRecords, countedParts } from './aggregate.ts'
import { extractAnswer } from './extract-answer.ts'
import { parseItem, taskOf, withoutOddNumbers } from './item.ts'
import { meta } from '../meta.ts'
import { promptFor } from './prompt.ts'
import { defined } from '../../../lib/defined.ts'

export const benchmark: Benchmark = {
  parseItem,
  dataFields: [
    { id: 'schema', label: 'JSON schema', names: ['schema_json', 'schema', 'json_schema'], isValue: true },
    {
      id: 'truth',
      label: 'True JSON',
      names: ['structured_output', 'truth', 'ground_truth', 'target', 'label'],
      isValue: true,
    },
    { id: 'intent', label: 'User’s intent', names: ['user_intent', 'intent', 'prompt', 'query'], usual: '' },
  ],
  prompt: promptFor,
  extract: (answer, _item, protocol) => extractAnswer(answer, protocol),
  plan,
  inputs,
  aggregate: aggregateRecords,
  aggregateParts: countedParts,
}

/** All categories are scored the same way. */
function plan(_item: BenchmarkItem, settings: Settings): Plan {
  return {
    renderer: null,
    viewport: settings.viewport,
    metrics: settings.metrics ?? meta.domains[0].metrics.map(({ id }) => id),
  }
}

interface ReadAnswer {
  readonly value: JsonValue
  /** The source text. Present if the value cannot represent everything in the text. */
  readonly text?: string
}
const read = new WeakMap<Extraction, ReadAnswer>()

/** An answer that is not JSON is still a valid input, which each metric and protocol handles in its own way. */
function inputs(kind: MetricInput, _metricId: string, produced: Produced): MetricInputs[MetricInput] | null {
  const { schema, truth, labels = null, truthText } = taskOf(produced.item)
  const { extraction } = produced
  const answer = extraction === null ? null : readOnce(extraction)
  const texts = {
    ...(answer?.text === undefined ? {} : { candidate: answer.text }),
    ...defined({ reference: truthText }),
  }
  const pair = {
    candidate: answer?.value ?? null,
    reference: truth,
    labels,
    ...(answer === null ? { unparsed: true } : {}),
    ...(Object.keys(texts).length === 0 ? {} : { exact: texts }),
  }
  if (kind === 'json-pair') return pair
  if (kind === 'json-task') return { ...pair, schema }
  if (kind !== 'schema') return null
  return {
    value: pair.candidate,
    schema,
    ...(answer === null ? { unparsed: true } : {}),
    ...(answer?.text === undefined ? {} : { exact: { value: answer.text } }),
  }
}

function readOnce(extraction: Extraction): ReadAnswer | null {
  const known = read.get(extraction)
  if (known !== undefined) return known
  const text = new TextDecoder().decode(extraction.files.get(extraction.entry))
  // Extraction has already accepted the text in the JSON dialect of the protocol.
  const parsed = parseJson(text, 'python')
  if (!parsed.ok) return null
  const isExact = parsed.inexact.length === 0 && parsed.notFinite.length === 0
  const value = jsonValueOf(parsed.root)
  const answer = isExact ? { value } : { value: withoutOddNumbers(value), text }
  read.set(extraction, answer)
  return answer
}
