import type { Message } from './message.ts'
import type { Aggregate } from './aggregate.ts'
import type { Answer, BenchmarkItem, ExtractionFailure, JudgeVerdict, Settings } from './evaluation.ts'
import type { JsonValue } from './json.ts'
import type { Failure, Outcome } from './outcome.ts'
import type { PluginMeta } from './plugin.ts'
import type { MetricInput, MetricInputs } from './metric-inputs.ts'
import type { Protocol } from './protocol.ts'
import type { Raster } from './raster.ts'
import type { Artifacts, FileMap, RenderFailure, Viewport } from './renderer.ts'

export interface BenchmarkDomain {
  readonly id: string
  readonly label: string
  /** Null if answers are compared directly, without rendering. */
  readonly renderer: string | null
  readonly metrics: readonly { readonly id: string; readonly primary?: true }[]
  /** Metrics that need a model. They are off until the user enables them for the benchmark. */
  readonly neural?: readonly string[]
  /**
   * Present if a picture or a source alone is enough for an item. Lists the source extensions of this domain. Files
   * without a matching extension belong to the first domain that has this field.
   */
  readonly ownItems?: readonly string[]
  /** True if an answer is a list of files that form a webpage. */
  readonly takesFiles?: true
}

export interface BenchmarkMeta extends PluginMeta<'benchmark'> {
  readonly domains: readonly BenchmarkDomain[]
  /**
   * True if an item of this benchmark is opened on a first visit, and the benchmark's items are listed before those
   * of other benchmarks.
   */
  readonly opensFirst?: true
  /**
   * The embedded item that represents the benchmark on the start page, with the image `card.webp` in the item's
   * folder.
   */
  readonly showcase?: string
  /**
   * True if a visitor's own picture becomes one of the benchmark's items, in the domain that matches the answer's
   * format.
   */
  readonly takesOwnPictures?: true
  /** True if fresh items are made from sources by the rules of this benchmark, at most one. See docs/fresh-data.md. */
  readonly makesItems?: true
  /**
   * If present, render requests (headless) can name the benchmark as their pipeline. For the languages listed here,
   * the source then goes through the complete processing of an answer in the given domain; for other languages, only
   * through the steps after rendering.
   */
  readonly pipeline?: Readonly<Record<string, string>>
  /** How a failed render counts. Displayed next to the mean, together with the number of failures. */
  readonly onRenderFailure: { readonly [P in Protocol]: 'worst' | 'exclude' }
  readonly license: string
  /** Number of embedded items. */
  readonly items: number
}

export interface Prompt {
  readonly text: string
  /** True if the item's picture is sent with the text. */
  readonly image: boolean
  /** Paths of the item's assets that are sent with the text as pictures, in order: `Image 0` is the first. */
  readonly pictures?: readonly string[]
  /**
   * Side length in pixels to which each picture is scaled, for both width and height. If absent, pictures are sent at
   * their original size.
   */
  readonly pictureSide?: number
  /**
   * The same text divided into parts by role, if the benchmark distinguishes roles. The picture is sent with the
   * first user part. A final assistant part is the beginning of the answer.
   */
  readonly parts?: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly text: string }[]
}

/** A field of an item's `data` that can come from a table column. */
export interface DataField {
  readonly id: string
  readonly label: string
  /** Usual names of such a column in tables, most likely first. */
  readonly names: readonly string[]
  /** True if the cell contains a value rather than a string. A string is parsed as JSON. */
  readonly isValue?: true
  /** Default value if no column contains the field. */
  readonly usual?: JsonValue
}

/** A data set on the hub with a benchmark's items. `hub.ts` of a benchmark exports a list of them. */
export interface HubDataSet {
  /** Name of the data set, such as `owner/name`. Null if the data set is not on the hub. */
  readonly id: string | null
  readonly label: string
  /** Message that describes where else to get the data set's items, or what is unusual about its files. */
  readonly note?: string
}

/** A variant of the prompt: a setting or a strategy. */
export interface PromptVariant {
  readonly id: string
  readonly label: string
  /** Describes in one sentence how the variant differs from the others. */
  readonly hint: string
}

/** Source text extracted from an answer, as files ready to render. */
export interface Extraction {
  readonly files: FileMap
  readonly entry: string
  readonly log: readonly Message[]
  /**
   * Position in the answer (UTF-16 units) at which the entry's text starts, if the text occurs there verbatim.
   * Positions in the text are then reported as positions in the answer.
   */
  readonly offset?: number
  /**
   * Overrides the pipeline of the plan, because published code can process references in a different way than
   * answers.
   */
  readonly pipeline?: string
}

/** The renderer and metrics for an item, with their parameters. */
export interface Plan {
  /** Null if there is nothing to render. */
  readonly renderer: string | null
  readonly viewport: Viewport
  /** Same meaning as in `RenderJob`. */
  readonly pipeline?: string
  readonly dpi?: number
  readonly page?: number
  readonly fullPage?: boolean
  readonly metrics: readonly string[]
}

/** Published numbers to show next to ours. `published.ts` of a benchmark exports a list of them. */
export interface PublishedTable {
  readonly title: string
  /** Location in the source, for example `Table 4`. */
  readonly source: { readonly title: string; readonly url: string; readonly place: string }
  readonly protocol: Protocol
  /** Factor that makes our values comparable with the published ones, such as 100 for per cent. */
  readonly scale: number
  /** Ids of the corresponding aggregate columns. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly values: readonly (number | null)[] }[]
  /**
   * Other aggregate columns of ours that the same numbers could correspond to, with the differences between the
   * columns.
   */
  readonly otherReading?: { readonly label: string; readonly columns: readonly string[] }
  /**
   * Mean win rates as printed, one per row. If they are printed, our own win rates are computed from `columns`, in
   * all of which higher is better.
   */
  readonly winRates?: { readonly values: readonly number[]; readonly columns: readonly string[] }
  /** What a reader must know to make a comparison, in full sentences. */
  readonly note?: string
}

/** Published correlations between metrics. `correlations.ts` of a benchmark exports a list of them. */
export interface PublishedCorrelations {
  readonly title: string
  readonly source: PublishedTable['source']
  /** Metric ids, for both rows and columns. */
  readonly metrics: readonly string[]
  readonly values: readonly (readonly number[])[]
}

/** A bundled item. `load` fetches it with its sample answers. */
export interface EmbeddedItem {
  readonly id: string
  readonly title: string
  readonly domain: string
  readonly category: string
  readonly difficulty: string
  load(): Promise<{ readonly item: BenchmarkItem; readonly answers: readonly Answer[] }>
  /** Bundled results of the item's answers, if any. Only the item that a first visit opens has bundled results. */
  results?(): Promise<BuiltResults>
}

/** Results of an item's sample answers, computed by a script and checked by a test. */
export interface BuiltResults {
  /** Settings, environment, bounds and every answer's outcome, scores, gaps and log, in answer order. */
  readonly data: unknown
  /** URL of each answer's picture as a PNG. Null for an answer without a picture. */
  readonly pictures: readonly (string | null)[]
}

/** Plain text, or HTML from which a worker extracts the text for edit similarity. */
export type ComparedText = { readonly text: string } | { readonly html: string }

/** A question about an answer's picture, with the answer that the picture should give. */
export interface PictureQuestion {
  readonly question: string
  readonly answer: string
}

/** Verdicts on a picture, in the order of the questions: as expected, not as expected, or unclear. */
export interface Verdicts {
  /** The judge: `human`, or the judge's source and its model. */
  readonly by: string
  readonly answers: readonly (boolean | null)[]
  /** The reply to `rating`, if the benchmark has a rating. */
  readonly reply?: string
  /** Candidates for the first word of the reply to `likelihood`. */
  readonly tokens?: JudgedTokens
  /** All verdicts on this picture as stored in the record: prompt, raw reply, order. */
  readonly told?: readonly JudgeVerdict[]
}

/** Candidates for the first word of a judge's reply, most likely first, with log-probabilities. */
export interface JudgedTokens {
  readonly top: readonly (readonly [token: string, logprob: number])[]
  /**
   * True if `top` contains, in addition to the most likely words, every word that counts, however unlikely the word
   * is. A word that is missing then counts as neither yes nor no.
   */
  readonly isComplete?: boolean
}

/** A question for a model. The first word of the reply is scored by its probability. */
export interface LikelihoodQuestion {
  readonly messages: readonly { readonly role: 'system' | 'user'; readonly text: string }[]
}

/** The request to rate a picture. The reference is shown first, then the picture. */
export interface RatingQuestion {
  readonly messages: readonly { readonly role: 'system' | 'user'; readonly text: string }[]
  /** The reply that corresponds to a number, for people who select a number. */
  readonly replyOf: (rating: number) => string
  readonly range: readonly [worst: number, best: number]
}

/**
 * Asks which of two pictures is closer to the reference. The reply ends in `[[A]]` for the picture shown first,
 * `[[B]]` for the other or `[[C]]` for neither. The question is asked twice, with the sides swapped the second time.
 */
export interface PairQuestion {
  readonly messages: readonly {
    readonly role: 'system' | 'user'
    readonly parts: readonly (
      | { readonly text: string }
      | { readonly picture: 'reference' | 'first' | 'second' }
    )[]
  }[]
}

/** The results for one answer before scoring. */
export interface Produced {
  readonly item: BenchmarkItem
  readonly settings: Settings
  readonly answer: string
  /** Null if nothing could be extracted. */
  readonly extraction: Extraction | null
  /** Null if rendering failed. Empty if the plan does not include rendering. */
  readonly artifacts: Artifacts | null
  /** Artifacts other than pixels from rendering the reference's source. Null if not needed or if rendering failed. */
  readonly reference?: Artifacts | null
  /** A judge's answers to `questions`. Null if there are none. */
  readonly verdicts: Verdicts['answers'] | null
  /** A judge's reply to `rating`. Null if there is none. */
  readonly reply?: string | null
  /** Candidates for the first word of a judge's reply to `likelihood`. Null if there is no reply. */
  readonly tokens?: JudgedTokens | null
  /** The answer's other scores, keyed by metric. Only present for metrics of the kind `weighted-parts`. */
  readonly scores?: ReadonlyMap<string, number>
}

/** All methods are pure: they have no access to the network, the clock or the store. */
export interface Benchmark {
  /**
   * Reads an item in the benchmark's published format or in our own format. The error message names the invalid
   * field.
   */
  parseItem(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'>
  /** Prompt variants, default first. */
  readonly variants?: readonly PromptVariant[]
  /** Fields of an item's `data` that can come from a table column. */
  readonly dataFields?: readonly DataField[]
  prompt(item: BenchmarkItem, variant?: string): Prompt
  /** The follow-up prompt after a reply, if a variant has a second step and the reply is not an answer yet. */
  followUp?(item: BenchmarkItem, variant: string, reply: string): Prompt | null
  extract(answer: string, item: BenchmarkItem, protocol: Protocol): Outcome<Extraction, ExtractionFailure>
  /** Returns the next source to try after a failed render, or null to give up. `round` starts at 1. */
  repair?(
    extraction: Extraction,
    failure: Failure<RenderFailure>,
    round: number,
    protocol: Protocol,
  ): Extraction | null
  /** The files from which the reference picture is rendered, if the item has a source but no picture. */
  referenceFiles?(item: BenchmarkItem): Outcome<Extraction, ExtractionFailure>
  /** True if the item, apart from the picture, already includes everything that rendering its source would provide. */
  holdsReference?(item: BenchmarkItem): boolean
  /** True if the reference picture's size must be known first, because it determines how answers are rendered. */
  followsReference?(item: BenchmarkItem): boolean
  /** `reference`: size of the reference picture, if known. The viewport of wild items is derived from it. */
  plan(
    item: BenchmarkItem,
    settings: Settings,
    reference?: { readonly width: number; readonly height: number },
  ): Plan
  /** Questions about an answer's picture, if the picture needs a judge. */
  questions?(item: BenchmarkItem): readonly PictureQuestion[]
  /** The request to rate an answer's picture against the reference. */
  rating?(item: BenchmarkItem): RatingQuestion
  /** Asks which of two answers' pictures is closer to the reference. */
  pair?(item: BenchmarkItem): PairQuestion
  /**
   * The question that a model is asked about a text answer, if the score is the probability of the reply's first
   * word.
   */
  likelihood?(answered: Pick<Produced, 'item' | 'settings' | 'extraction'>): LikelihoodQuestion
  /** Message that explains why a rendered picture does not count. Null if the picture counts. */
  discount?(artifacts: Artifacts, picture: Raster | undefined): string | null
  /** The text that text metrics compare, extracted from a rendered page's HTML or from a source. */
  text?(item: BenchmarkItem, produced: { readonly html?: string; readonly source?: string }): ComparedText
  /**
   * The input of a metric that compares neither pictures nor texts. This method is also called after a failure. If
   * the result is null, the protocol's score for a failure is assigned.
   */
  inputs?(kind: MetricInput, metricId: string, produced: Produced): MetricInputs[MetricInput] | null
  /**
   * An answer in the exact words of the reference, if answers are text. Its score is the highest possible one, which
   * for short references is below the maximum of a metric's range. Null if the item has no reference text.
   */
  ownWords?(item: BenchmarkItem): string | null
  /**
   * Computes the figures of a run, if the benchmark defines figures of its own. Otherwise, the figures are the means
   * of its metrics.
   */
  aggregate?: Aggregate['columns']
  /** Parts of scores that are needed to compute these figures, keyed by metric. */
  aggregateParts?: Aggregate['parts']
}
