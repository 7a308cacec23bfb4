import { fail, succeed } from '../contracts/index.ts'
import type {
  Benchmark,
  BenchmarkItem,
  Context,
  Extraction,
  LikelihoodQuestion,
  Outcome,
  PictureQuestion,
  Raster,
  RatingQuestion,
  Settings,
  Verdicts,
} from '../contracts/index.ts'
import { canonicalJson } from '../lib/json/canonical-json.ts'
import { sha256 } from '../lib/hash.ts'

/*
 * The step between the picture and the scores: a judge answers the benchmark's questions on the picture, and the metrics
 * that wait for them compute with the answers. The same step for Play, Suite, headless and the check of links.
 */

export interface JudgedPicture {
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
export type JudgePicture = (asked: JudgedPicture, context: Context) => Promise<Outcome<Verdicts> | null>

/** What a judge answered, as metrics and records take it. */
export interface Judgement {
  readonly by: string
  readonly answers: Verdicts['answers'] | null
  readonly reply: string | null
  readonly tokens: Verdicts['tokens'] | null
  /** What the record keeps of it. */
  readonly recorded: Verdicts['told']
  /** Hashes of what was judged: the picture and the one that it was rated against, or the words. */
  readonly subjects: readonly string[]
}

interface Hashed {
  readonly raster: Raster
  readonly sha256: string
}

/** By what verdicts on words are told apart from those on other words. */
export function hashLikelihood({ messages }: LikelihoodQuestion): Promise<string> {
  return sha256(canonicalJson(messages.map(({ role, text }) => [role, text])))
}

/**
 * Asks the judge, where the benchmark asks questions and there is a picture, or words that it asks about; null where
 * nobody judged, a failure where nobody could.
 */
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
): Promise<Outcome<Judgement> | null> {
  const likelihood = benchmark.likelihood?.({ item, settings, extraction })
  if (likelihood !== undefined) return judgeWords(judge, likelihood, context)
  const questions = benchmark.questions?.(item) ?? []
  const asked = reference === null ? undefined : benchmark.rating?.(item)
  if (picture === undefined || (questions.length === 0 && asked === undefined)) return null
  const isRated = asked !== undefined && reference !== null
  const verdicts = await judge(
    {
      picture: picture.raster,
      sha256: picture.sha256,
      questions,
      ...(isRated ? { rating: { ...asked, reference: reference.raster } } : {}),
    },
    context,
  )
  if (verdicts?.ok !== true) return verdicts
  const { by, answers, reply = null, told } = verdicts.value
  if (answers.length !== questions.length) {
    return fail('unanswered', `${questions.length} questions were asked and ${answers.length} answered.`)
  }
  const subjects = [picture.sha256, ...(isRated ? [reference.sha256] : [])]
  return succeed({ by, answers, reply, tokens: null, recorded: told, subjects })
}

async function judgeWords(
  judge: JudgePicture,
  likelihood: LikelihoodQuestion,
  context: Context,
): Promise<Outcome<Judgement> | null> {
  const hash = await hashLikelihood(likelihood)
  const verdicts = await judge({ picture: null, sha256: hash, questions: [], likelihood }, context)
  if (verdicts?.ok !== true) return verdicts
  const { by, tokens, told } = verdicts.value
  if (tokens === undefined) return fail('no-likelihood', noLikelihood)
  return succeed({ by, answers: null, reply: null, tokens, recorded: told, subjects: [hash] })
}

const noLikelihood = 'the judge does not say how likely its words were (log-probabilities).'
