import type { JsonValue, MetricInput, MetricInputs, Produced } from '../../contracts/index.ts'
import { figureOf, otherKeysOf } from '../answers/reported-parts.ts'
import { defined } from '../defined.ts'
import { readRating } from '../judging/read-rating.ts'
import type { ScoreRules } from './compile-benchmark.ts'
import { partsOf } from './final-score.ts'
import { dataOf } from './made-item.ts'

type Inputs = (kind: MetricInput, metricId: string, produced: Produced) => MetricInputs[MetricInput] | null

/** The inputs of metrics that compare neither pictures nor rendered texts. */
export function makeInputs(rules: ScoreRules): Inputs {
  return (kind, metricId, produced) => {
    const format = rules.formatOf(produced.item)
    const entry = rules.entriesOf(format.id).find(({ metric }) => metric.id === metricId)?.entry
    const data = dataOf(produced.item)
    switch (kind) {
      case 'json-pair':
        return jsonPair(produced, data.truth)
      case 'json-task': {
        const pair = jsonPair(produced, data.truth)
        const schema = entry?.schema ?? data.schema
        return pair === null || schema === undefined ? null : { ...pair, schema }
      }
      case 'schema': {
        const schema = entry?.schema ?? data.schema
        const value = produced.artifacts?.value
        if (schema === undefined) return null
        return {
          value: value ?? null,
          schema,
          ...(value === undefined ? { unparsed: true } : {}),
          ...defined({ formats: entry?.parameters?.formats }),
        }
      }
      case 'rules':
        return pathRules(produced, entry?.rules ?? data.rules ?? [])
      case 'keywords':
        return { text: produced.answer, keywords: entry?.keywords ?? data.keywords ?? [] }
      case 'syntax':
        return syntaxOf(produced, format.id, format.gives)
      case 'verdicts':
        return {
          rendered: produced.artifacts !== null,
          questions: data.questions?.length ?? 0,
          answers: produced.verdicts,
        }
      case 'rating':
        return produced.artifacts === null ? null : { reply: checkedReply(rules, produced) }
      case 'captions':
        return { items: [{ candidate: sourceText(produced) ?? '', references: data.references ?? [] }] }
      case 'sentence-pairs': {
        const candidate = sourceText(produced) ?? ''
        return {
          items: (data.references ?? []).map((reference) => ({ candidate, reference })),
          ...defined({ model: entry?.parameters?.model, layer: entry?.parameters?.layer }),
        }
      }
      case 'figure-pair': {
        const candidate = figureOf(produced.artifacts)
        const reference = figureOf(produced.reference)
        return candidate === null || reference === null ? null : { candidate, reference }
      }
      case 'weighted-parts': {
        const countsFailures = rules.definition.failures !== 'exclude'
        if (produced.artifacts === null && !countsFailures) return null
        const requires = rules.requiredOf(format.id)
        const { scores, artifacts } = produced
        const found = { scores, hasFailed: artifacts === null }
        return { parts: partsOf(rules.weightsOf(format.id), { requires, countsFailures }, found) }
      }
      case 'image-pair':
      case 'text-pair':
      case 'notes':
      case 'outcome':
      case 'judge-tokens':
      case 'pairwise-rounds':
      case 'picture-text':
      case 'retrievals':
        return null
    }
  }
}

/** An answer that could not be parsed is still an input, which each metric handles in its own way. */
function jsonPair({ artifacts }: Produced, truth: JsonValue | undefined): MetricInputs['json-pair'] | null {
  if (truth === undefined) return null
  const value = artifacts?.value
  return { candidate: value ?? null, reference: truth, ...(value === undefined ? { unparsed: true } : {}) }
}

function pathRules({ artifacts }: Produced, rules: readonly string[]): MetricInputs['rules'] | null {
  const value = artifacts?.value
  if (value === undefined) return null
  return { value, rules, ...defined({ otherKeys: otherKeysOf(artifacts) }) }
}

function syntaxOf(
  produced: Produced,
  format: string,
  gives: 'picture' | 'value' | 'text',
): MetricInputs['syntax'] | null {
  if (gives === 'picture') return { format, text: '', rendered: produced.artifacts !== null }
  const text = sourceText(produced)
  return text === null ? null : { format, text }
}

function sourceText({ extraction }: Produced): string | null {
  const bytes = extraction?.files.get(extraction.entry)
  return bytes === undefined ? null : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** A judge's reply. Null if its rating is not on the rubric's scale, because clamping it would invent a number. */
function checkedReply({ definition }: ScoreRules, { reply = null, settings }: Produced): string | null {
  const scale = definition.judge?.rubric.scale
  if (reply === null || scale === undefined) return reply
  const rating = readRating(reply, settings.protocol)
  return rating !== null && (rating < scale[0] || rating > scale[1]) ? null : reply
}
