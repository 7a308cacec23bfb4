import {
  fail,
  msg,
  succeed,
  type Extraction,
  type ExtractionFailure,
  type Message,
  type Outcome,
  type Protocol,
  type Warning,
} from '../../../contracts/index.ts'
import { parseJson } from '../../../lib/json/json-parse.ts'
import { strip } from '../../../lib/text/python-text.ts'
import { placeAt } from '../../../lib/code/text-place.ts'

/** Longer answers are refused. 16 MB is thousands of times the length of the longest model answers. */
const maxAnswerCharacters = 16_000_000

/**
 * Maximum number of repeated keys and inexact numbers that are reported individually, each with its position in the
 * answer.
 */
const mostTold = 100

/** The remaining part of an answer, and the position at which it starts in the answer. */
export interface AnswerBody {
  readonly text: string
  readonly offset: number
  readonly log: readonly Message[]
  /** Number of fenced blocks in the answer. */
  readonly blocks: number
}

/**
 * Trims the answer, strips trailing characters of "<turn_end>" (any of them, so a bare `true` also loses letters, as
 * in the published code) and takes the content of the first fenced block, if there is one.
 */
function findAnswerBody(answer: string): AnswerBody {
  const log: Message[] = []
  const trimmed = strip(answer)
  const start = answer.indexOf(trimmed)
  const text = trimmed.replace(/(?<![<turn_ed>])[<turn_ed>]+$/, '')
  if (text !== trimmed) log.push(msg`stripped ${JSON.stringify(trimmed.slice(text.length))} from the end`)
  const fence = /```(?:[a-zA-Z]*\n)?([\s\S]*?)(?:\n)?```/.exec(text)
  if (fence === null) return { text, offset: start, log: [...log, 'used the entire answer'], blocks: 0 }
  const inner = fence[1] ?? ''
  const body = strip(inner)
  const blocks = text.match(/```[\s\S]*?```/g)?.length ?? 1
  log.push(blocks > 1 ? msg`used the first of ${blocks} fenced blocks` : 'used the fenced block')
  // The newline before the closing fence is optional, so the body is located from the front.
  const opening = fence[0].length - fence[0].replace(/^```(?:[a-zA-Z]*\n)?/, '').length
  return { text: body, offset: start + fence.index + opening + inner.indexOf(body), log, blocks }
}

/** Returns the answer's JSON as a file, or an error with the position in the answer. */
export function extractAnswer(answer: string, protocol: Protocol): Outcome<Extraction, ExtractionFailure> {
  if (answer.length > maxAnswerCharacters) {
    const megabytes = (answer.length / 1e6).toFixed(1)
    return fail(
      'too-large',
      msg`The answer has ${megabytes} million characters; at most 16 million are read.`,
    )
  }
  if (strip(answer) === '') return fail('empty-answer', 'The answer is empty.')
  const { text, offset, log, blocks } = findAnswerBody(answer)
  const place = (at: number) => ({ place: placeAt(answer, offset + at) })
  const parsed = parseJson(text, protocol === 'reference' ? 'python' : 'rfc8259')
  if (!parsed.ok) {
    if (parsed.code === 'too-deep') return fail('too-large', parsed.message, place(parsed.offset))
    return fail('not-json', describeNoJson(parsed.message, hintAt(text)), place(parsed.offset))
  }
  const warnings: Warning[] = [
    ...parsed.repeated.slice(0, mostTold).map(({ key, offset: at }) => ({
      code: 'repeated-key',
      message: msg`The key ${JSON.stringify(key)} occurs more than once in its object; the last value is used.`,
      ...place(at),
    })),
    ...parsed.inexact.slice(0, mostTold).map(({ raw, offset: at }) => ({
      code: 'inexact-number',
      message: msg`${shorten(raw)} cannot be represented by a 64-bit float; it is compared as ${String(Number(raw))}.`,
      ...place(at),
    })),
  ]
  for (const [list, code, what] of [
    [parsed.repeated, 'repeated-key', 'keys occur again'],
    [parsed.inexact, 'inexact-number', 'numbers are beyond what a 64-bit float holds'],
  ] as const) {
    const more = list.length - mostTold
    if (more > 0) warnings.push({ code, message: msg`${more} more ${what}.` })
  }
  if (parsed.notFinite.length > 0) {
    warnings.push({
      code: 'python-number',
      message: msg`${parsed.notFinite.map(({ raw }) => raw).join(', ')}: not valid JSON, but accepted by the published code.`,
      ...place(parsed.notFinite[0]?.offset ?? 0),
    })
  }
  if (blocks > 1) {
    warnings.push({
      code: 'several-blocks',
      message: 'The answer has several fenced blocks; only the first one is used.',
    })
  }
  const files = new Map([['answer.json', new TextEncoder().encode(text)]])
  return succeed({ files, entry: 'answer.json', log }, warnings)
}

function describeNoJson(reason: Message, hint: string | null): Message {
  return hint === null
    ? msg`The answer is not JSON. ${reason}`
    : msg`The answer is not JSON. ${reason} ${hint}`
}

/** A hint at the usual cause of an error. */
function hintAt(text: string): string | null {
  if (/```/.test(text)) return 'A fence is opened but never closed.'
  const first = text.search(/[[{]/)
  if (first > 0 && /[a-z]{2}/i.test(text.slice(0, first))) {
    return 'Text stands before the JSON: the method reads the whole answer or its first fenced block.'
  }
  return null
}

function shorten(raw: string): string {
  return raw.length > 40 ? `${raw.slice(0, 40)}…` : raw
}
