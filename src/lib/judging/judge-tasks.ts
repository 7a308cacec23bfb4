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
 * What judges are asked for, all of it written on `Judge.ask`: which of two is better, and how likely a word is. Each
 * outcome keeps who judged, the prompt's hash, the raw reply and the order of the sides.
 */

type Said<T> = Promise<Outcome<T & { readonly verdicts: readonly JudgeVerdict[] }>>

export type Side = 'first' | 'second' | 'tie'

/** What one of two rounds came to, for the side that is called a. */
export interface Round {
  readonly order: 'ab' | 'ba'
  /** Null where the reply does not say. */
  readonly winner: 'a' | 'b' | 'tie' | null
  readonly prompt: string
  readonly reply: string
}

/**
 * Which of two is better, asked twice with the sides exchanged: nobody can tell from one round whether it is the side or
 * the picture that won.
 * @param read finds in a reply which side won, the one that was shown first or the other
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

/** More tokens than any model has. */
const allTokens = 10_000_000

/**
 * How likely each of some words is as the first of a reply. By API it is told of those among the likeliest; a model of
 * this device knows all of its tokens: the likeliest are given and with them every one that is one of the words, and
 * `isComplete` says so.
 */
export async function askLikelihood(
  judge: Judge,
  question: {
    readonly images: readonly Raster[]
    readonly messages: JudgeQuestion['messages']
    readonly top?: number
    /** In lower case, without blanks at their ends. */
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
    return fail('unsupported', 'This model does not say how likely its words were (log-probabilities).')
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
