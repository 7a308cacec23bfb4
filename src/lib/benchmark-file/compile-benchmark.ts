import {
  fail,
  isUsualViewport,
  succeed,
  type Artifacts,
  type Benchmark,
  type BenchmarkDomain,
  type BenchmarkItem,
  type BenchmarkMeta,
  type Extraction,
  type MetricMeta,
  type Plan,
  type Prompt,
  type PublishedTable,
  type Raster,
  type RatingQuestion,
  type Settings,
  type Success,
} from '../../contracts/index.ts'
import { defined } from '../defined.ts'
import { sha256 } from '../hash.ts'
import { canonicalJson } from '../json/canonical-json.ts'
import { toJson } from '../json/kinds.ts'
import { guessSource } from '../answers/guess-source.ts'
import { findFileSpans } from '../answers/answer-files.ts'
import { placeAt } from '../code/text-place.ts'
import { fixedDocument, latexEntry, strippedText } from '../latex/fixed-document.ts'
import { repairLatex } from '../latex/repair-latex.ts'
import { computedPart } from '../leaderboard/computed-part.ts'
import { assetFiles } from '../pictures/asset-files.ts'
import { isWhite } from '../pictures/is-white.ts'
import type { AnswerFormat } from './answer-format.ts'
import type { Known } from './check-file.ts'
import type { Definition, ScoreEntry } from './definition.ts'
import { extractMade } from './extract-made.ts'
import { finalMetric, partsOf, scaleOf, type WeightedEntry } from './final-score.ts'
import { makeAggregate } from './made-aggregate.ts'
import { makeInputs } from './made-inputs.ts'
import { assetPath, dataOf, readItem, type ItemMaker } from './made-item.ts'
import { fillColumns } from './template.ts'

/*
 * Turns the definition of a benchmark file into the same plug-in that a built-in benchmark is.
 */

export interface MadeBenchmark {
  readonly meta: BenchmarkMeta
  readonly benchmark: Benchmark
  readonly published: readonly PublishedTable[]
}

/** The id of a benchmark from a file. It changes with everything that determines how answers are scored. */
export async function idOf(definition: Definition): Promise<string> {
  const hash = await sha256(canonicalJson(toJson(definition)))
  return `${definition.id}@${hash.slice(0, 32)}`
}

/** The definition must have passed `checkFile`. */
export async function compileBenchmark(definition: Definition, known: Known): Promise<MadeBenchmark> {
  const id = await idOf(definition)
  const rules = new ScoreRules(definition, known)
  const maker: ItemMaker = { benchmark: id, definition, json: toJson(definition), formats: known.formats }
  return {
    meta: describe(id, definition, rules, known),
    benchmark: implement(maker, rules),
    published: (definition.published ?? []).map(({ note, ...table }) => ({ ...table, ...defined({ note }) })),
  }
}

/** The scores of a definition, looked up by the format of an item. */
export class ScoreRules {
  readonly definition: Definition
  readonly metrics: Known['metrics']
  readonly #formats: Known['formats']

  constructor(definition: Definition, { metrics, formats }: Known) {
    this.definition = definition
    this.metrics = metrics
    this.#formats = formats
  }

  formatOf({ domain = '' }: Pick<BenchmarkItem, 'domain'>): AnswerFormat {
    const format = this.#formats.get(domain)
    if (format === undefined) throw new TypeError(`Expected a format of answers, got "${domain}".`)
    return format
  }

  /** The scores of a format, with their metrics. */
  entriesOf(format: string): readonly { readonly entry: ScoreEntry; readonly metric: MetricMeta }[] {
    return this.definition.scores.flatMap((entry) => {
      const metric = this.metrics.get(entry.metric)
      const applies = entry.formats === undefined || entry.formats.includes(format)
      return metric !== undefined && applies ? [{ entry, metric }] : []
    })
  }

  /** The scores that have a weight in a format's final score. */
  weightsOf(format: string): readonly WeightedEntry[] {
    return this.entriesOf(format).flatMap(({ entry, metric }) => {
      const { weight = 0 } = entry
      const scale = scaleOf(entry, metric, this.definition)
      return weight > 0 && scale !== null ? [{ metric: metric.id, weight, scale }] : []
    })
  }

  /** Scores that must be above 0, as far as they apply to a format. */
  requiredOf(format: string): readonly string[] {
    const own = this.entriesOf(format).map(({ entry }) => entry.metric)
    return (this.definition.final?.requires ?? []).filter((metric) => own.includes(metric))
  }

  /** The metrics that are computed for a format. Those that need a model are separate. */
  metricsOf(format: string): { readonly usual: readonly string[]; readonly neural: readonly string[] } {
    const own = this.entriesOf(format).map(({ metric }) => metric)
    const final = this.weightsOf(format).length === 0 ? [] : [finalMetric]
    return {
      usual: [...own.filter(({ model }) => model === undefined).map(({ id }) => id), ...final],
      neural: own.filter(({ model }) => model !== undefined).map(({ id }) => id),
    }
  }
}

function describe(id: string, definition: Definition, rules: ScoreRules, { formats }: Known): BenchmarkMeta {
  const { title, summary = '', source, licence, failures = 'worst', answer } = definition
  const used = typeof answer.format === 'string' ? [answer.format] : [...formats.keys()]
  const hasFinal = definition.scores.some(({ weight = 0 }) => weight > 0)
  return {
    kind: 'benchmark',
    id,
    version: 1,
    label: title,
    summary,
    references: source === undefined ? [] : [source],
    domains: used.map((format): BenchmarkDomain => {
      const { usual, neural } = rules.metricsOf(format)
      const lead = hasFinal ? finalMetric : usual[0]
      return {
        id: format,
        label: formats.get(format)?.label ?? format,
        renderer: formats.get(format)?.renderer ?? null,
        metrics: usual.map((metric) => (metric === lead ? { id: metric, primary: true } : { id: metric })),
        ...(neural.length === 0 ? {} : { neural }),
      }
    }),
    onRenderFailure: { paper: failures, reference: failures },
    license: licence,
    items: 0,
  }
}

function implement(maker: ItemMaker, rules: ScoreRules): Benchmark {
  const { definition } = maker
  const { answer, judge, prompt } = definition
  const variants = prompt.variants?.map(({ id, label, hint = '' }) => ({ id, label, hint }))
  const comparesQuestions = definition.scores.some(({ metric }) => metric === 'vqa')
  const rating = judge === undefined ? undefined : ratingOf(judge.rubric)
  const isFixed = (item: BenchmarkItem) =>
    answer.fixedPreamble === true && rules.formatOf(item).renderer === 'latex'
  return {
    parseItem: (json) => readItem(maker, json),
    ...defined({ variants }),
    prompt: (item, variant) => promptOf(definition, item, variant),
    extract: (text, item) => {
      const found = extractMade(text, item, rules.formatOf(item), answer.extract)
      return found.ok && isFixed(item) ? inFixedPreamble(found, text, item) : found
    },
    referenceFiles: (item) => {
      const format = rules.formatOf(item)
      if (item.structure === undefined)
        return fail('no-files', 'The item has neither a picture nor a source to render one from.')
      if (isFixed(item)) return succeed(fixedDocument(item.structure, 1, item, []))
      // The files of a web page are a list, as in an answer.
      if (format.id === 'html' && findFileSpans(item.structure) !== null)
        return guessSource(item.structure, item, format)
      return succeed({
        files: assetFiles(item).set(format.entry, new TextEncoder().encode(item.structure)),
        entry: format.entry,
        log: [],
      })
    },
    followsReference: () => answer.viewport === 'picture',
    plan: (item, settings, reference) => planOf(rules, item, settings, reference),
    ...(comparesQuestions ? { questions: (item) => dataOf(item).questions ?? [] } : {}),
    ...defined({ rating }),
    ...(answer.blankFails === true ? { discount: discountBlank } : {}),
    text: (item, { html, source = '' }) =>
      html === undefined ? { text: isFixed(item) ? strippedText(source) : source } : { html },
    repair: (extraction, failure, round, protocol) =>
      answer.fixedPreamble === true && extraction.entry === latexEntry
        ? repairLatex(extraction, failure, round, protocol)
        : null,
    inputs: makeInputs(rules),
    ownWords: (item) =>
      rules.formatOf(item).gives === 'text' ? (dataOf(item).references?.[0] ?? null) : null,
    ...makeAggregate(definition, rules.metrics, ({ item, scores }) => {
      const { id } = rules.formatOf(item)
      const numbers = new Map(scores.map(({ metric, value }) => [metric, value]))
      const how = { requires: rules.requiredOf(id), countsFailures: definition.failures !== 'exclude' }
      return computedPart(partsOf(rules.weightsOf(id), how, { scores: numbers, hasFailed: false }))
    }),
  }
}

/** The source that was found in an answer, in a document with the fixed preamble. */
function inFixedPreamble(
  { value: { files, entry, log, offset = 0 }, warnings }: Success<Extraction>,
  answer: string,
  item: BenchmarkItem,
): Success<Extraction> {
  const source = new TextDecoder().decode(files.get(entry))
  return succeed(fixedDocument(source, placeAt(answer, offset).line, item, log), warnings)
}

function promptOf({ prompt, items }: Definition, item: BenchmarkItem, wanted?: string): Prompt {
  const variant = prompt.variants?.find(({ id }) => id === wanted) ?? prompt.variants?.[0]
  const { row } = dataOf(item)
  const text = fillColumns(variant?.text ?? prompt.text, row)
  const system = variant?.system ?? prompt.system
  const columns = variant?.pictures ?? prompt.pictures ?? []
  const own = items.columns?.picture ?? 'picture'
  const others = columns.filter((column) => column !== own).map(assetPath)
  return {
    text,
    image: columns.includes(own),
    ...(others.length === 0 ? {} : { pictures: others }),
    ...(system === undefined
      ? {}
      : {
          parts: [
            { role: 'system', text: fillColumns(system, row) },
            { role: 'user', text },
          ],
        }),
  }
}

function ratingOf({ prompt, scale }: NonNullable<Definition['judge']>['rubric']) {
  return (item: BenchmarkItem): RatingQuestion => {
    const { row } = dataOf(item)
    return {
      messages: [{ role: 'user', text: fillColumns(prompt, row) }],
      replyOf: (rating) => `Rating: [[${rating}]]`,
      range: scale,
    }
  }
}

/** Formats of music, which are rendered at LilyPond's default resolution. */
const music: ReadonlySet<string> = new Set(['lilypond', 'musicxml', 'mei', 'abc', 'humdrum', 'pae'])

function planOf(
  rules: ScoreRules,
  item: BenchmarkItem,
  settings: Settings,
  reference?: { readonly width: number; readonly height: number },
): Plan {
  const { viewport = [1920, 1080], fullPage, crop } = rules.definition.answer
  const { id, renderer } = rules.formatOf(item)
  const { usual, neural } = rules.metricsOf(id)
  const size =
    typeof viewport === 'string'
      ? reference === undefined
        ? null
        : { width: reference.width, height: reference.height, scale: 1 as const }
      : { width: viewport[0], height: viewport[1], scale: settings.viewport.scale }
  const comparesFigures = rules.entriesOf(id).some(({ metric }) => metric.input === 'figure-pair')
  return {
    renderer,
    viewport: size !== null && isUsualViewport(settings.viewport) ? size : settings.viewport,
    ...(fullPage === true ? { fullPage } : {}),
    // Typeset pages are cropped to their content, like most reference pictures.
    ...(crop === true && (renderer === 'latex' || music.has(renderer ?? ''))
      ? { pipeline: 'published', page: 1, dpi: renderer === 'latex' ? 200 : 101 }
      : {}),
    // Only this way of running a script reports the texts of the figure.
    ...(comparesFigures && id === 'matplotlib' ? { pipeline: 'current-figure' } : {}),
    metrics: settings.metrics ?? [...usual, ...(settings.neural === true ? neural : [])],
  }
}

function discountBlank(_artifacts: Artifacts, picture: Raster | undefined): string | null {
  return picture !== undefined && isWhite(picture)
    ? 'The picture is entirely white, which this benchmark counts as a failure.'
    : null
}
