import {
  fail,
  msg,
  succeed,
  type BenchmarkItem,
  type Extraction,
  type ExtractionFailure,
  type Message,
  type Outcome,
  type Protocol,
} from '../../../contracts/index.ts'
import { strip } from '../../../lib/text/python-text.ts'
import { findNamedFigure } from './named-figure.ts'
import { questionOf, taskOf } from './item.ts'

/** Paths of two files in an extraction: the answer's text and the named figure. */
export const answerFile = 'answer.txt'
export const namedFile = 'named-figure.txt'

/** Maximum length of an answer. No real answer is this long; longer ones only repeat the same text. */
const maxCharacters = 200_000

/**
 * The answer's text and, under CoT QA, the figure that it names. `reference` follows the published code: the text
 * after "The answer is" or "The answer to the question is" if that phrase occurs exactly once, including everything
 * that follows; otherwise, for a direct answer in braces, what remains without `'Answer':` and the last character;
 * otherwise the entire answer. `paper` takes the same text without the surrounding punctuation.
 */
export function extractAnswer(
  answer: string,
  item: BenchmarkItem,
  protocol: Protocol,
): Outcome<Extraction, ExtractionFailure> {
  if (answer.length > maxCharacters) {
    return fail(
      'too-large',
      msg`The answer has ${answer.length} characters; at most ${maxCharacters} are read.`,
    )
  }
  if (answer.trim() === '') return fail('empty-answer', 'The answer is empty.')
  const isChain = taskOf(item) === 'chain-of-thought'
  const { text, log } = protocol === 'reference' ? readAsPublished(answer, isChain) : readAnswer(answer)
  const files = new Map([[answerFile, encode(text)]])
  const notes: Message[] = [log]
  if (isChain) {
    const named = findNamedFigure(answer, questionOf(item), protocol)
    if (named !== null) files.set(namedFile, encode(named))
    notes.push(named === null ? 'No figure is named.' : msg`The figure ${named} is named.`)
  }
  return succeed({ files, entry: answerFile, log: notes })
}

interface Read {
  readonly text: string
  readonly log: Message
}

const marks = ['The answer is', 'The answer to the question is'] as const

function readAsPublished(answer: string, isChain: boolean): Read {
  const marked = behindMark(answer)
  if (marked !== null) return marked
  if (isChain || !/\{|'Answer':/.test(answer)) return { text: answer, log: 'The whole answer counts.' }
  const [before = ''] = answer.split("'Image':")
  const text = strip(before.replaceAll("'Answer':", '').replaceAll('{', '').replace(/.$/su, ''))
  return { text, log: 'The answer stands in braces.' }
}

function readAnswer(answer: string): Read {
  const marked = behindMark(answer)
  if (marked !== null) return { ...marked, text: marked.text.replace(/^[\s:]+/u, '').trimEnd() }
  const quoted = readQuoted(answer)
  if (quoted !== null) return { text: quoted, log: 'The answer stands in braces.' }
  return { text: answer.trim(), log: 'The whole answer counts.' }
}

/** The text after the only occurrence of a marker. The shorter marker is tried first, as published. */
function behindMark(answer: string): Read | null {
  for (const mark of marks) {
    const parts = answer.split(mark)
    if (parts.length === 2) return { text: parts[1] ?? '', log: msg`The answer follows "${mark}".` }
  }
  return null
}

/** The value of `{'Answer': '...'}`, including any quotes, even if the braces or quotes are not closed. */
function readQuoted(answer: string): string | null {
  const found = /['"“]?Answer['"”]?\s*:\s*([\s\S]*)$/.exec(answer)
  if (found === null || !answer.includes('{')) return null
  const rest = found[1] ?? ''
  const next = rest.search(/['"](?:Image|Rationale|Explanation)['"]\s*:/)
  const before = next < 0 ? rest : rest.slice(0, next).trimEnd().replace(/,$/, '')
  const value = before
    .trim()
    .replace(/(?<!`)`+$/, '')
    .trimEnd()
    .replace(/\}$/, '')
    .trim()
  const quote = value[0]
  if (quote !== "'" && quote !== '"') return value
  const isClosed = value.length > 1 && value.endsWith(quote)
  return value.slice(1, isClosed ? -1 : undefined).replaceAll(`\\${quote}`, quote)
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** A file of an extraction as text. Null if the file is missing. */
export function readExtracted(extraction: Extraction | null, path: string): string | null {
  const bytes = extraction?.files.get(path)
  return bytes === undefined ? null : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
