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
  /** Null where answers are compared as they are and nothing is rendered. */
  readonly renderer: string | null
  readonly metrics: readonly { readonly id: string; readonly primary?: true }[]
  /** Metrics that need a model: off until the user switches them on for the benchmark. */
  readonly neural?: readonly string[]
  /**
   * Present where a picture or a source alone makes an item: the extensions of sources that belong here by their name.
   * What no extension tells belongs to the first domain that has this field.
   */
  readonly ownItems?: readonly string[]
  /** An answer is a list of files that make a webpage. */
  readonly takesFiles?: true
}

export interface BenchmarkMeta extends PluginMeta<'benchmark'> {
  readonly domains: readonly BenchmarkDomain[]
  /** Its items are opened on a first visit and listed before others. */
  readonly opensFirst?: true
  /** The embedded item that stands for it on the start page, by the picture `card.webp` of its folder. */
  readonly showcase?: string
  /** A picture of the visitor's own makes an item of it, whichever of its domains the answer's format is. */
  readonly takesOwnPictures?: true
  /**
   * Renders may name the benchmark as their pipeline (headless). For these languages the source then goes the whole way
   * of an answer of the domain that stands beside it; for others, only the steps after the picture.
   */
  readonly pipeline?: Readonly<Record<string, string>>
  /** What a failed render counts as; stated, shown beside the mean with the count. */
  readonly onRenderFailure: { readonly [P in Protocol]: 'worst' | 'exclude' }
  readonly license: string
  /** Number of embedded items. */
  readonly items: number
}

export interface Prompt {
  readonly text: string
  /** True where the item's picture goes with the text. */
  readonly image: boolean
  /** Paths of the item’s assets that go with the text as pictures, in order: `Image 0` is the first. */
  readonly pictures?: readonly string[]
  /** Side in pixels that each of them is brought to, width and height alike; as they are where absent. */
  readonly pictureSide?: number
  /**
   * The same text by who says it, where a benchmark tells them apart. The picture goes with the first part of the user;
   * a last part of the assistant is how its answer begins.
   */
  readonly parts?: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly text: string }[]
}

/** A field of an item's `data` that a column of a table may hold. */
export interface DataField {
  readonly id: string
  readonly label: string
  /** What tables call such a column, the likeliest first. */
  readonly names: readonly string[]
  /** The cell holds a value, as JSON where it is a text. */
  readonly isValue?: true
  /** What it is where no column holds it. */
  readonly usual?: JsonValue
}

/** A data set of the hub that holds a benchmark's items; `hub.ts` of a benchmark exports a list of them. */
export interface HubDataSet {
  /** Such as `owner/name`; null where the items are not on the hub. */
  readonly id: string | null
  readonly label: string
  /** Where its items are to be had else, or what is odd about its files, as a sentence. */
  readonly note?: string
}

/** A way of asking for the same thing: a setting, a strategy. */
export interface PromptVariant {
  readonly id: string
  readonly label: string
  /** What is different about it, in a sentence. */
  readonly hint: string
}

/** Source text taken from an answer, as files ready to render. */
export interface Extraction {
  readonly files: FileMap
  readonly entry: string
  readonly log: readonly string[]
  /**
   * Where the entry's text begins in the answer (UTF-16 units), where it stands there as it is: places in it are then
   * told as places in the answer.
   */
  readonly offset?: number
}

/** Which renderer and metrics serve an item, and with which parameters. */
export interface Plan {
  /** Null: there is nothing to render. */
  readonly renderer: string | null
  readonly viewport: Viewport
  /** As `RenderJob` has it. */
  readonly pipeline?: string
  readonly dpi?: number
  readonly page?: number
  readonly fullPage?: boolean
  readonly metrics: readonly string[]
}

/** Numbers somebody published, to stand beside ours; `published.ts` of a benchmark exports a list of them. */
export interface PublishedTable {
  readonly title: string
  /** Where in the source it stands, such as `Table 4`. */
  readonly source: { readonly title: string; readonly url: string; readonly place: string }
  readonly protocol: Protocol
  /** What a value of ours is multiplied by to compare: 100 for per cent. */
  readonly scale: number
  /** Ids of aggregate columns. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly values: readonly (number | null)[] }[]
  /** Other aggregate columns of ours that the same numbers may be read as, with what is different about them. */
  readonly otherReading?: { readonly label: string; readonly columns: readonly string[] }
  /** Mean win rates as printed, a row each; ours come from these columns of ours among the printed ones, higher is better. */
  readonly winRates?: { readonly values: readonly number[]; readonly columns: readonly string[] }
  /** What a reader must know to compare, in sentences. */
  readonly note?: string
}

/** Correlations of metrics with each other that somebody published; `correlations.ts` of a benchmark exports a list. */
export interface PublishedCorrelations {
  readonly title: string
  readonly source: PublishedTable['source']
  /** Metric ids, of rows and columns alike. */
  readonly metrics: readonly string[]
  readonly values: readonly (readonly number[])[]
}

/** One item that ships with the site; `load` fetches it with its sample answers. */
export interface EmbeddedItem {
  readonly id: string
  readonly title: string
  readonly domain: string
  readonly category: string
  readonly difficulty: string
  load(): Promise<{ readonly item: BenchmarkItem; readonly answers: readonly Answer[] }>
  /** Results of its answers that ship with it, where it has any: those of the item that a first visit opens. */
  results?(): Promise<BuiltResults>
}

/** Results of an item's sample answers, computed by a script and held by a test. */
export interface BuiltResults {
  /** Settings, environment, bounds and every answer's outcome, scores, gaps and log, in the answers' order. */
  readonly data: unknown
  /** Address of each answer's picture as a PNG; null where it came to none. */
  readonly pictures: readonly (string | null)[]
}

/** A text as it is, or HTML whose text is taken as edit similarity defines it, off the page's thread. */
export type ComparedText = { readonly text: string } | { readonly html: string }

/** A question on the picture of an answer, with the answer that the picture should show. */
export interface PictureQuestion {
  readonly question: string
  readonly answer: string
}

/** What somebody saw in a picture, in the order of the questions: as expected, not, or not to be told. */
export interface Verdicts {
  /** Who judged: `human`, or the judge and its model. */
  readonly by: string
  readonly answers: readonly (boolean | null)[]
  /** What was written in answer to `rating`, where a benchmark asks for one. */
  readonly reply?: string
  /** What the first word of the answer to `likelihood` could have been. */
  readonly tokens?: JudgedTokens
  /** What the record keeps of everybody who has judged this picture: prompt, raw reply, order. */
  readonly told?: readonly JudgeVerdict[]
}

/** What a judge's first word could have been, likeliest first, with log-probabilities. */
export interface JudgedTokens {
  readonly top: readonly (readonly [token: string, logprob: number])[]
  /** Beside the likeliest every one that counts stands in it, however unlikely: what is missing says neither. */
  readonly isComplete?: boolean
}

/** What a model is asked whose first word counts by how likely it is. */
export interface LikelihoodQuestion {
  readonly messages: readonly { readonly role: 'system' | 'user'; readonly text: string }[]
}

/** How somebody is asked to rate a picture. The reference is shown first, then the picture. */
export interface RatingQuestion {
  readonly messages: readonly { readonly role: 'system' | 'user'; readonly text: string }[]
  /** The reply that stands for a number, for people who choose one. */
  readonly replyOf: (rating: number) => string
  readonly range: readonly [worst: number, best: number]
}

/**
 * How somebody is asked which of two pictures is more like the reference; the reply ends in `[[A]]` for the one that is
 * shown first, `[[B]]` for the other or `[[C]]` for neither. It is asked twice, the sides exchanged.
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

/** What one answer came to before it is scored. */
export interface Produced {
  readonly item: BenchmarkItem
  readonly settings: Settings
  readonly answer: string
  /** Null where nothing could be extracted. */
  readonly extraction: Extraction | null
  /** Null where rendering failed; empty where the plan renders nothing. */
  readonly artifacts: Artifacts | null
  /** What rendering the reference's source yields besides pixels; null where it was not needed or failed. */
  readonly reference?: Artifacts | null
  /** A judge's answers to `questions`; null where nobody judged. */
  readonly verdicts: Verdicts['answers'] | null
  /** A judge's reply to `rating`; null where nobody judged. */
  readonly reply?: string | null
  /** What a judge's first word to `likelihood` could have been; null where nobody judged. */
  readonly tokens?: JudgedTokens | null
}

/** Everything here is pure: nothing reads the network, the clock or the store. */
export interface Benchmark {
  /** Reads an item in the benchmark's own published shape or in ours; the message names the field that is wrong. */
  parseItem(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'>
  /** Ways to ask, the usual one first. */
  readonly variants?: readonly PromptVariant[]
  /** What of an item's `data` may stand in a column of a table. */
  readonly dataFields?: readonly DataField[]
  prompt(item: BenchmarkItem, variant?: string): Prompt
  /** What is asked after a reply, where a way to ask has a second step and the reply is not yet an answer. */
  followUp?(item: BenchmarkItem, variant: string, reply: string): Prompt | null
  extract(answer: string, item: BenchmarkItem, protocol: Protocol): Outcome<Extraction, ExtractionFailure>
  /** The next source to try after a failed render, or null to give up. `round` starts at 1. */
  repair?(
    extraction: Extraction,
    failure: Failure<RenderFailure>,
    round: number,
    protocol: Protocol,
  ): Extraction | null
  /** The files that render to the reference picture, where the item has a source and no picture. */
  referenceFiles?(item: BenchmarkItem): Outcome<Extraction, ExtractionFailure>
  /** Whether the item brings along what its source would be rendered for besides the picture. */
  holdsReference?(item: BenchmarkItem): boolean
  /** Whether the reference picture's size decides how answers are rendered, so that it must be known first. */
  followsReference?(item: BenchmarkItem): boolean
  /** `reference`: size of the reference picture where it is known; wild items take their viewport from it. */
  plan(
    item: BenchmarkItem,
    settings: Settings,
    reference?: { readonly width: number; readonly height: number },
  ): Plan
  /** What is asked about the picture of an answer, where somebody has to look at it. */
  questions?(item: BenchmarkItem): readonly PictureQuestion[]
  /** How somebody is asked to rate the picture of an answer beside the reference. */
  rating?(item: BenchmarkItem): RatingQuestion
  /** How somebody is asked which of two answers' pictures is more like the reference. */
  pair?(item: BenchmarkItem): PairQuestion
  /** What a model is asked about an answer in words, where how likely its first word is makes a score. */
  likelihood?(answered: Pick<Produced, 'item' | 'settings' | 'extraction'>): LikelihoodQuestion
  /** Why a picture that came counts as none, as a sentence; null where it counts. */
  discount?(artifacts: Artifacts, picture: Raster | undefined): string | null
  /** What text metrics compare of a rendered page's HTML or a source. */
  text?(item: BenchmarkItem, produced: { readonly html?: string; readonly source?: string }): ComparedText
  /**
   * What a metric compares that takes neither pictures nor texts. Asked also after a failure; null means that the
   * protocol's score of a failure is assigned.
   */
  inputs?(kind: MetricInput, metricId: string, produced: Produced): MetricInputs[MetricInput] | null
  /**
   * An answer in the very words of the reference, where answers are words: what it scores is the most that can be had,
   * which of short references is less than the end of a metric's range. Null where the item has none.
   */
  ownWords?(item: BenchmarkItem): string | null
  /** Figures over a run, where the benchmark defines its own; the means of its metrics where it does not. */
  aggregate?: Aggregate['columns']
  /** Parts of scores that these figures are counted from, by metric. */
  aggregateParts?: Aggregate['parts']
}
