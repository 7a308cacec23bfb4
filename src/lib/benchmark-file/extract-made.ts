import {
  fail,
  msg,
  succeed,
  type BenchmarkItem,
  type Extraction,
  type ExtractionFailure,
  type Message,
  type Outcome,
} from '../../contracts/index.ts'
import { guessSource } from '../answers/guess-source.ts'
import { assetFiles } from '../pictures/asset-files.ts'
import type { AnswerFormat } from './answer-format.ts'
import type { ExtractStep } from './definition.ts'

/** Longer answers are refused, because no real answer has 16 million characters. */
const maxCharacters = 16_000_000
/** Number of brackets at which JSON could begin that are tried. */
const mostStarts = 100

interface Found {
  readonly text: string
  readonly how: Message
}

/** The answer's document: that of the first step that finds one. If none does, it is the entire answer. */
export function extractMade(
  answer: string,
  item: Pick<BenchmarkItem, 'assets'>,
  format: AnswerFormat,
  steps: readonly ExtractStep[] | undefined,
): Outcome<Extraction, ExtractionFailure> {
  if (answer.length > maxCharacters) {
    return fail('too-large', msg`The answer has more than ${maxCharacters / 1e6} million characters.`)
  }
  if (answer.trim() === '') return fail('empty-answer', 'The answer is empty.')
  for (const step of steps ?? usualSteps(format)) {
    if (step === 'guess') return guessSource(answer, item, format)
    const found = apply(step, answer, format)
    if (found !== null) return extractionOf(answer, item, format, found)
  }
  return extractionOf(answer, item, format, { text: answer.trim(), how: 'took the whole answer' })
}

function usualSteps({ id, gives }: AnswerFormat): readonly ExtractStep[] {
  if (gives === 'picture') return ['guess']
  if (gives === 'text') return ['whole']
  return id === 'json' ? ['json', { fence: true }] : [{ fence: true }]
}

function extractionOf(
  answer: string,
  item: Pick<BenchmarkItem, 'assets'>,
  { entry }: AnswerFormat,
  { text, how }: Found,
): Outcome<Extraction, ExtractionFailure> {
  if (text === '') return fail('empty-answer', 'The answer contains no document.')
  const offset = answer.indexOf(text)
  return succeed({
    files: assetFiles(item).set(entry, new TextEncoder().encode(text)),
    entry,
    log: [how],
    ...(offset === -1 ? {} : { offset }),
  })
}

function apply(step: Exclude<ExtractStep, 'guess'>, answer: string, format: AnswerFormat): Found | null {
  if (step === 'whole') return { text: answer.trim(), how: 'took the whole answer' }
  if (step === 'json') return firstJson(answer)
  if (step.formats !== undefined && !step.formats.includes(format.id)) return null
  if (step.between !== undefined) return textBetween(answer, step.between)
  const blocks = fencedBlocks(answer, step.fence === undefined || step.fence === true ? '' : step.fence)
  const [first] = blocks
  if (first === undefined) return null
  return step.all === true && blocks.length > 1
    ? { text: blocks.join('\n'), how: msg`joined ${blocks.length} fenced blocks` }
    : { text: first, how: 'took the fenced block' }
}

/** The text between two markers, ignoring case, or after the first one if the second one is missing. */
function textBetween(answer: string, [begin, end]: readonly [string, string]): Found | null {
  const lower = answer.toLowerCase()
  // In some languages, lower-case letters have another length, so positions would not be those of the answer.
  const text = lower.length === answer.length ? lower : answer
  const from = text.indexOf(begin.toLowerCase())
  if (from === -1) return null
  const start = from + begin.length
  const to = text.indexOf(end.toLowerCase(), start)
  return {
    text: answer.slice(start, to === -1 ? undefined : to).trim(),
    how: 'took the text between the markers',
  }
}

/**
 * The trimmed contents of fenced blocks whose header begins with a word. If another fence follows a header at once, as
 * in a doubly fenced block, the inner one counts. The last block may be cut off.
 */
function fencedBlocks(answer: string, word: string): readonly string[] {
  const blocks: string[] = []
  const parts = answer.split('```')
  for (let at = 1; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    const header = part.indexOf('\n')
    if (header === -1) continue
    const content = part.slice(header + 1)
    if (content.trim() === '' && at + 1 < parts.length) continue
    if (part.slice(0, header).trim().toLowerCase().startsWith(word.toLowerCase())) {
      blocks.push(content.trim())
    }
    // The next part is the text after the closing fence.
    at += 1
  }
  return blocks
}

/** The first JSON object or list in a text. */
function firstJson(answer: string): Found | null {
  const whole = answer.trim()
  if (isJson(whole)) return { text: whole, how: 'took the whole answer' }
  let tries = 0
  for (let at = answer.search(/[[{]/); at !== -1 && tries < mostStarts; tries += 1) {
    const end = endOfJson(answer, at)
    if (end === null) return null
    const text = answer.slice(at, end)
    if (isJson(text)) return { text, how: 'took the first JSON value' }
    const next = answer.slice(at + 1).search(/[[{]/)
    at = next === -1 ? -1 : at + 1 + next
  }
  return null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The position after the bracket that closes the one at `start`. Null if there is none. */
function endOfJson(text: string, start: number): number | null {
  let depth = 0
  const special = /["{}[\]]/g
  const inString = /["\\]/g
  special.lastIndex = start
  for (let found = special.exec(text); found !== null; found = special.exec(text)) {
    if (found[0] === '"') {
      inString.lastIndex = special.lastIndex
      let end = inString.exec(text)
      while (end !== null && end[0] === '\\') {
        inString.lastIndex += 1
        end = inString.exec(text)
      }
      if (end === null) return null
      special.lastIndex = inString.lastIndex
    } else if (found[0] === '{' || found[0] === '[') depth += 1
    else {
      depth -= 1
      if (depth === 0) return found.index + 1
    }
  }
  return null
}
