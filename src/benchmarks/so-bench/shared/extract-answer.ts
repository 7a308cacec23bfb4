import {
  fail,
  succeed,
  type Extraction,
  type ExtractionFailure,
  type Outcome,
  type Protocol,
  type Warning,
} from '../../../contracts/index.ts'
import { parseJson } from '../../../lib/json/json-parse.ts'
import { strip } from '../../../lib/text/python-text.ts'
import { placeAt } from '../../../lib/code/text-place.ts'

/** Longer answers are refused: 16 MB are thousands of times the longest that a model writes. */
const maxAnswerCharacters = 16_000_000

/** Repeated keys and inexact numbers that are told of one by one: each is looked up in the answer. */
const mostTold = 100

/** What remains of an answer, and where in it that begins. */
export interface AnswerBody {
  readonly text: string
  readonly offset: number
  readonly log: readonly string[]
}

/**
 * Trims the answer, strips trailing characters of "<turn_end>" (each of them, wherever the name ends: a bare `true`
 * loses its letters, as in the published code) and takes the content of the first fenced block, if there is one.
 */
function findAnswerBody(answer: string): AnswerBody {
  const log: string[] = []
  const trimmed = strip(answer)
  const start = answer.indexOf(trimmed)
  const text = trimmed.replace(/(?<![<turn_ed>])[<turn_ed>]+$/, '')
  if (text !== trimmed) log.push(`stripped ${JSON.stringify(trimmed.slice(text.length))} from the end`)
  const fence = /```(?:[a-zA-Z]*\n)?([\s\S]*?)(?:\n)?```/.exec(text)
  if (fence === null) return { text, offset: start, log: [...log, 'took the whole answer'] }
  const inner = fence[1] ?? ''
  const body = strip(inner)
  const blocks = text.match(/```[\s\S]*?```/g)?.length ?? 1
  log.push(blocks > 1 ? `took the first of ${blocks} fenced blocks` : 'took the fenced block')
  // The closing fence has no newline of its own kind to look for, so the body is found from the front.
  const opening = fence[0].length - fence[0].replace(/^```(?:[a-zA-Z]*\n)?/, '').length
  return { text: body, offset: start + fence.index + opening + inner.indexOf(body), log }
}

/** The answer's JSON as a file, or why it has none, with the place in the answer. */
export function extractAnswer(answer: string, protocol: Protocol): Outcome<Extraction, ExtractionFailure> {
  if (answer.length > maxAnswerCharacters) {
    const megabytes = (answer.length / 1e6).toFixed(1)
    return fail('too-large', `The answer has ${megabytes} million characters; at most 16 million are read.`)
  }
  if (strip(answer) === '') return fail('empty-answer', 'The answer is empty.')
  const { text, offset, log } = findAnswerBody(answer)
  const place = (at: number) => ({ place: placeAt(answer, offset + at) })
  const parsed = parseJson(text, protocol === 'reference' ? 'python' : 'rfc8259')
  if (!parsed.ok) {
    if (parsed.code === 'too-deep') return fail('too-large', parsed.message, place(parsed.offset))
    return fail('not-json', `The answer is not JSON. ${parsed.message}${hintAt(text)}`, place(parsed.offset))
  }
  const warnings: Warning[] = [
    ...parsed.repeated.slice(0, mostTold).map(({ key, offset: at }) => ({
      code: 'repeated-key',
      message: `The key ${JSON.stringify(key)} occurs again in its object; the last one counts.`,
      ...place(at),
    })),
    ...parsed.inexact.slice(0, mostTold).map(({ raw, offset: at }) => ({
      code: 'inexact-number',
      message: `${shorten(raw)} is beyond what a 64-bit float holds; fields compare it as ${String(Number(raw))}.`,
      ...place(at),
    })),
  ]
  for (const [list, code, what] of [
    [parsed.repeated, 'repeated-key', 'keys occur again'],
    [parsed.inexact, 'inexact-number', 'numbers are beyond what a 64-bit float holds'],
  ] as const) {
    const more = list.length - mostTold
    if (more > 0) warnings.push({ code, message: `${more} more ${what}.` })
  }
  if (parsed.notFinite.length > 0) {
    warnings.push({
      code: 'python-number',
      message: `${parsed.notFinite.map(({ raw }) => raw).join(', ')}: no JSON, but the published code reads it.`,
      ...place(parsed.notFinite[0]?.offset ?? 0),
    })
  }
  if (log.some((line) => line.startsWith('took the first of'))) {
    warnings.push({
      code: 'several-blocks',
      message: 'The answer has several fenced blocks; only the first is read.',
    })
  }
  const files = new Map([['answer.json', new TextEncoder().encode(text)]])
  return succeed({ files, entry: 'answer.json', log }, warnings)
}

/** What usually lies behind it. */
function hintAt(text: string): string {
  if (/```/.test(text)) return ' A fence opens and does not close.'
  const first = text.search(/[[{]/)
  if (first > 0 && /[a-z]{2}/i.test(text.slice(0, first))) {
    return ' Text stands before the JSON: the method reads the whole answer or its first fenced block.'
  }
  return ''
}

function shorten(raw: string): string {
  return raw.length > 40 ? `${raw.slice(0, 40)}…` : raw
}
