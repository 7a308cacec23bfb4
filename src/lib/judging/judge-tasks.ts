import {
  fail,
  succeed,
  type Context,
  type Judge,
  type JudgeQuestion,
  type JudgeReply,
  type JudgeVerdict,
  type Outcome,
  type Raster,
  type TokenLogprob,
} from '../../contracts/index.ts'
import { strip } from '../text/python-text.ts'

/*
 * Tasks for judges, all built on `Judge.ask`: which of two answers is better, and how likely a word is. Each outcome
 * includes the judge, the prompt's hash, the raw reply and the order of the sides.
 */

type Said<T> = Promise<Outcome<T & { readonly verdicts: readonly JudgeVerdict[] }>>

export type Side = 'first' | 'second' | 'tie'

/** The result of one of two rounds, from the point of view of side a. */
export interface Round {
  readonly order: 'ab' | 'ba'
  /** Null if the reply does not contain a result. */
  readonly winner: 'a' | 'b' | 'tie' | null
  readonly prompt: string
  readonly reply: string
}

/**
 * Decides which of two pictures is better by asking twice, with the sides swapped the second time. One round alone
 * cannot show whether the side or the picture won.
 * @param read finds in a reply which side won, the one shown first or the other
 */
export async function askPairwise<Candidate>(
  judge: Judge,
  pair: { readonly a: Candidate; readonly b: Candidate },
  write: (shownFirst: Candidate, shownSecond: Candidate) => Pick<JudgeQuestion, 'images' | 'messages'>,
  read: (reply: string) => Side | null,
  context: Context,
): Promise<Outcome<readonly [Round, Round]>> {
  async function ask(order: Round['order']): Promise<Outcome<Round>> {
    const [first, second] = order === 'ab' ? (['a', 'b'] as const) : (['b', 'a'] as const)
    const reply = await judge.ask(write(pair[first], pair[second]), context)
    if (!reply.ok) return reply
    const { prompt, text } = reply.value
    const side = read(text)
    const winner = side === 'first' ? first : side === 'second' ? second : side
    return succeed({ order, winner, prompt, reply: text })
  }
  const one = await ask('ab')
  if (!one.ok) return one
  const other = await ask('ba')
  return other.ok ? succeed([one.value, other.value]) : other
}

/** More tokens than any model's vocabulary contains. */
const allTokens = 10_000_000

/**
 * The likelihood that each of several words is the first word of a reply. An API only reports a word if it is among
 * the most likely ones. A model on this device has the probabilities of all its tokens, so it returns the most likely
 * tokens and every token that is one of the words, and sets `isComplete`.
 */
export async function askLikelihood(
  judge: Judge,
  question: {
    readonly images: readonly Raster[]
    readonly messages: JudgeQuestion['messages']
    readonly top?: number
    /** The word in lower case, trimmed. */
    readonly words?: ReadonlySet<string>
  },
  context: Context,
): Said<{ readonly top: TokenLogprob['top']; readonly isComplete: boolean }> {
  const { images, messages, top = 5, words } = question
  const isComplete = judge.tellsAllTokens === true && words !== undefined
  const reply = await judge.ask(
    { images, messages, logprobs: { top: isComplete ? allTokens : top } },
    context,
  )
  if (!reply.ok) return reply
  const [first] = reply.value.logprobs ?? []
  if (first === undefined)
    return fail('unsupported', 'This model does not report how likely its words were (log-probabilities).')
  const told = first.top.length > 0 ? first.top : [{ token: first.token, logprob: first.logprob }]
  const said = isComplete
    ? told.filter(({ token }, place) => place < top || words.has(strip(token).toLowerCase()))
    : told
  const value = isComplete ? { top: toJson(said), isComplete } : toJson(said)
  return succeed({ top: said, isComplete, verdicts: [verdictOf(judge, 'likelihood', reply.value, value)] })
}

function toJson(top: TokenLogprob['top']) {
  return top.map(({ token, logprob }) => [token, logprob])
}

function verdictOf(
  judge: Judge,
  task: JudgeVerdict['task'],
  { prompt, text }: JudgeReply,
  value: JudgeVerdict['value'],
): JudgeVerdict {
  return { judge: judge.by, task, prompt, reply: text, value }
}
