import { fail, msg, succeed } from '../contracts/index.ts'
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
 * The step between rendering and scoring. A judge answers the benchmark's questions about the picture, and metrics
 * that depend on the answers are then computed. The step is the same for Play, Suite, headless and link verification.
 */

export interface JudgedPicture {
  /** Null if the answer is text without a picture. */
  readonly picture: Raster | null
  /**
   * Hash of the picture, or of the text that is judged. A verdict only applies to the picture or text with this hash.
   */
  readonly sha256: string
  readonly questions: readonly PictureQuestion[]
  /** Present if a rating is requested. Contains instructions for rating, and the picture to compare with. */
  readonly rating?: RatingQuestion & { readonly reference: Raster }
  /** Present if the score is the probability of the first word of the reply. */
  readonly likelihood?: LikelihoodQuestion
}

/**
 * Answers all questions about a picture. Null if there is no judge. A failure's message explains why judging was not
 * possible.
 */
export type JudgePicture = (asked: JudgedPicture, context: Context) => Promise<Outcome<Verdicts> | null>

/** A judge's answers, in the form used by metrics and records. */
export interface Judgement {
  readonly by: string
  readonly answers: Verdicts['answers'] | null
  readonly reply: string | null
  readonly tokens: Verdicts['tokens'] | null
  /** The part that is stored in the record. */
  readonly recorded: Verdicts['told']
  /** Hashes of what was judged: either the picture and the picture that it was rated against, or the text. */
  readonly subjects: readonly string[]
}

interface Hashed {
  readonly raster: Raster
  readonly sha256: string
}

/** Identifies the text to which a verdict applies. */
export function hashLikelihood({ messages }: LikelihoodQuestion): Promise<string> {
  return sha256(canonicalJson(messages.map(({ role, text }) => [role, text])))
}

/**
 * Asks the judge if the benchmark has questions and there is a picture, or text that the questions refer to. Returns
 * null if there is nothing to judge or no judge, and a failure if judging was not possible.
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
    /** Null if the item has no picture that can be displayed. */
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
    return fail('unanswered', msg`Expected ${questions.length} answers, got ${answers.length}.`)
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

const noLikelihood = 'the judge does not report how likely its words were (log-probabilities).'
