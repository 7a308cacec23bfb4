import { inputKinds } from '../contracts/index.ts'
import type {
  Benchmark,
  BenchmarkItem,
  Context,
  Extraction,
  JsonValue,
  LikelihoodQuestion,
  MetricInput,
  Outcome,
  PictureQuestion,
  Raster,
  RatingQuestion,
  Settings,
  Verdicts,
} from '../contracts/index.ts'
import { canonicalJson } from '../lib/json/canonical-json.ts'
import { sha256 } from '../lib/hash.ts'
import type { ScoreResult } from './score.ts'

/*
 * The hop between the picture and the scores: whoever judges answers the benchmark's questions on the picture, and the
 * metrics that wait for them compute with what was said. One way for Play, Suite, headless and the check of links.
 */

export interface AskedPicture {
  /** Null where the answer is words and no picture. */
  readonly picture: Raster | null
  /** Hash of the picture, or of what is asked about words: verdicts are on one of them and on no other. */
  readonly sha256: string
  readonly questions: readonly PictureQuestion[]
  /** Present where a rating is asked for: how, and the picture it is compared with. */
  readonly rating?: RatingQuestion & { readonly reference: Raster }
  /** Present where the first word of the reply counts by how likely it is. */
  readonly likelihood?: LikelihoodQuestion
}

/** Answers all questions on a picture; null where nobody looks at it. A failure's message says why nobody could. */
export type JudgePicture = (asked: AskedPicture, context: Context) => Promise<Outcome<Verdicts> | null>

/** What judging came to. */
export interface Judged {
  readonly answers: Verdicts['answers'] | null
  readonly reply: string | null
  readonly tokens: Verdicts['tokens'] | null
  /** What the record keeps of it. */
  readonly told: Verdicts['told']
  /** Hashes of what a metric compares, where verdicts are part of it. */
  hashes(kind: MetricInput, input: object): Promise<readonly string[]> | null
  /** The result with the judge's name, or with the reason why there is none. */
  sign(kind: MetricInput | undefined, result: ScoreResult): ScoreResult
  readonly engines: { readonly judge?: string }
}

/** Inputs of metrics that verdicts decide. */
const isOfVerdicts = (kind: MetricInput) => inputKinds[kind].judged !== undefined
/** Those that are gaps for as long as nobody judged. */
const needsVerdicts = (kind: MetricInput) => inputKinds[kind].judged === 'always'

interface Hashed {
  readonly raster: Raster
  readonly sha256: string
}

/** By what verdicts on words are told apart from those on other words. */
export function hashLikelihood({ messages }: LikelihoodQuestion): Promise<string> {
  return sha256(canonicalJson(messages.map(({ role, text }) => [role, text])))
}

/** Asks the judge, where the benchmark asks questions and there is a picture, or words that it asks about. */
export async function judgePicture(
  judge: JudgePicture,
  {
    benchmark,
    item,
    settings,
    extraction,
    picture,
    reference,
  }: {
    readonly benchmark: Benchmark
    readonly item: BenchmarkItem
    readonly settings: Settings
    readonly extraction: Extraction | null
    readonly picture: Hashed | undefined
    /** Null where the item has none that can be shown. */
    readonly reference: Hashed | null
  },
  context: Context,
): Promise<Judged | null> {
  const likelihood = benchmark.likelihood?.({ item, settings, extraction })
  if (likelihood !== undefined) return judgeWords(judge, likelihood, context)
  const questions = benchmark.questions?.(item) ?? []
  const asked = reference === null ? undefined : benchmark.rating?.(item)
  if (picture === undefined || (questions.length === 0 && asked === undefined)) return null
  const isRated = asked !== undefined && reference !== null
  const said = await judge(
    {
      picture: picture.raster,
      sha256: picture.sha256,
      questions,
      ...(isRated ? { rating: { ...asked, reference: reference.raster } } : {}),
    },
    context,
  )
  if (said === null) return null
  if (!said.ok) return unjudged(said.message)
  const { by, answers, reply = null, told } = said.value
  if (answers.length !== questions.length) {
    return unjudged(`${questions.length} questions were asked and ${answers.length} answered.`)
  }
  const pictures = [picture.sha256, ...(isRated ? [reference.sha256] : [])]
  return {
    answers,
    reply,
    tokens: null,
    told,
    hashes: (kind, input) => (isOfVerdicts(kind) ? hashVerdicts(kind, input, pictures) : null),
    sign: signAs(by),
    engines: { judge: by },
  }
}

async function judgeWords(
  judge: JudgePicture,
  likelihood: LikelihoodQuestion,
  context: Context,
): Promise<Judged | null> {
  const hash = await hashLikelihood(likelihood)
  const said = await judge({ picture: null, sha256: hash, questions: [], likelihood }, context)
  if (said === null) return null
  if (!said.ok) return unjudged(said.message)
  const { by, tokens, told } = said.value
  if (tokens === undefined) return unjudged(noLikelihood)
  return {
    answers: null,
    reply: null,
    tokens,
    told,
    hashes: (kind, input) => (isOfVerdicts(kind) ? hashVerdicts(kind, input, [hash]) : null),
    sign: signAs(by),
    engines: { judge: by },
  }
}

const noLikelihood = 'the judge does not say how likely its words were (log-probabilities).'

function signAs(by: string): Judged['sign'] {
  return (kind, result) =>
    kind !== undefined && isOfVerdicts(kind) && result.type === 'score'
      ? { ...result, score: { ...result.score, engine: by } }
      : result
}

function unjudged(message: string): Judged {
  return {
    answers: null,
    reply: null,
    tokens: null,
    told: undefined,
    hashes: () => null,
    sign: (kind, result) =>
      kind !== undefined && needsVerdicts(kind) && result.type === 'gap'
        ? { ...result, gap: { ...result.gap, message: `Not judged: ${message}` } }
        : result,
    engines: {},
  }
}

/** The input as a whole; verdicts are bound to the picture that they are on. */
async function hashVerdicts(
  kind: MetricInput,
  input: object,
  pictures: readonly string[],
): Promise<readonly string[]> {
  const parts: Readonly<Record<string, JsonValue>> = { ...input }
  const hash = await sha256(canonicalJson(parts))
  if (kind === 'rating' || kind === 'judge-tokens') return [...pictures, hash]
  return kind === 'verdicts' ? [...pictures.slice(0, 1), hash] : [hash]
}
