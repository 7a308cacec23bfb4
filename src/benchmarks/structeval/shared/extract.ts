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
import { assetFiles } from '../../../lib/pictures/asset-files.ts'
import { placeAt } from '../../../lib/code/text-place.ts'
import { decodeUnicodeEscapes } from './unicode-escape.ts'
import { readSiblingFiles } from './sibling-files.ts'
import type { OutputFormat } from './formats.ts'
import { formatOf } from './item.ts'

const markers = /<\|BEGIN_CODE\|>[ \t]*\n?([^]*?)(?:<\|END_CODE\|>|$)/i
/** The fence's header can be any text up to the end of the line. The closing fence can be missing. */
const fence = /```[^\n]*\n([^]*?)(?:```|$)/y
/** For a doubly fenced block, the content of the inner fence is used. */
const innerFences = /(?:```[^\n]*\n\s*)+([^]*?)(?:```|$)/y
/** Matches the markers at which a document should have started. */
const opening = /```|<\|BEGIN_CODE\|>|<code>/i
const codeTags = /<code>[ \t]*\n?([^]*?)(?:<\/code>|$)/i

interface Found {
  readonly source: string
  readonly log: readonly Message[]
}

/** The document contained in an answer, according to the benchmark's extraction rules. */
export function extract(
  answer: string,
  item: BenchmarkItem,
  protocol: Protocol,
): Outcome<Extraction, ExtractionFailure> {
  const format = formatOf(item)
  const found = protocol === 'reference' ? findAsPublished(answer, format) : find(answer, format)
  if (found === null) {
    return fail(
      'lone-surrogate',
      'After unescaping it like the published evaluator, the answer cannot be written to a file.',
    )
  }
  // The published evaluator accepts any text as a table, even an empty one.
  const takesNothing = protocol === 'reference' && format.id === 'csv'
  if (found.source === '' && !takesNothing) {
    return fail('empty-answer', 'The answer contains no document.', {
      place: placeAt(answer, Math.max(0, answer.search(opening))),
    })
  }
  const half = found.source.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/)
  if (half !== -1) {
    return fail('lone-surrogate', 'The answer contains half a character (a lone surrogate).', {
      place: placeAt(answer, Math.max(0, answer.indexOf(found.source)) + half),
    })
  }
  const entry = format.id === 'html' || format.id === 'canvas' ? 'index.html' : `answer.${format.extension}`
  const beside =
    protocol === 'paper' && withFilesBeside.has(format.id)
      ? readSiblingFiles(answer)
      : new Map<string, string>()
  const files = assetFiles(item)
  for (const [path, text] of [...beside, [entry, found.source] as const]) {
    files.set(path, new TextEncoder().encode(text))
  }
  return succeed({
    files,
    entry,
    log: [...found.log, ...[...beside.keys()].map((path) => msg`took ${path} from a separate block`)],
    ...offsetOf(found.source, answer),
  })
}

/** Formats whose documents refer to files that answers include as separate blocks. */
const withFilesBeside: ReadonlySet<string> = new Set(['react', 'vue', 'angular'])

/** Position of the document in the answer. Absent if the document was unescaped. */
function offsetOf(source: string, answer: string): { readonly offset?: number } {
  const offset = answer.indexOf(source)
  return offset === -1 ? {} : { offset }
}

/**
 * Matches a pattern only at the first fence, because if no newline follows that fence, none follows any later fence.
 */
function matchFence(pattern: RegExp, text: string): RegExpExecArray | null {
  pattern.lastIndex = Math.max(0, text.indexOf('```'))
  return pattern.exec(text)
}

/**
 * Looks for markers, then for a fence, then for `<code>`, and otherwise uses the entire answer. For text formats, a
 * fence takes precedence over the markers.
 */
function find(answer: string, { isText }: OutputFormat): Found {
  const marked = markers.exec(answer)?.[1]
  const fenced = matchFence(innerFences, answer)?.[1]
  if (fenced !== undefined && (isText || marked === undefined)) {
    return { source: fenced.trim(), log: ['used the fenced block'] }
  }
  if (marked !== undefined) return { source: marked.trim(), log: ['used the text between the markers'] }
  const tagged = codeTags.exec(answer)?.[1]
  if (tagged !== undefined) return { source: tagged.trim(), log: ['used the text between the code tags'] }
  return { source: answer.trim(), log: ['used the entire answer'] }
}

/**
 * Like the published code, uses the markers or the fence, whichever comes first. Null if the document could not be
 * written to a file.
 */
function findAsPublished(answer: string, format: OutputFormat): Found | null {
  const log: Message[] = []
  let text = answer
  if (format.isText) {
    text = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('<think>\n\n</think>\n\n', '')
    const decoded = decodeUnicodeEscapes(text)
    if (decoded === null) log.push('left the escapes as they are: not all of them can be read')
    else {
      if (decoded.hasHalves) return null
      if (decoded.text !== text) {
        log.push('replaced backslash escapes and non-ASCII text as the published evaluator does')
      }
      text = decoded.text
    }
  }
  const marked = markers.exec(text)
  const fenced = matchFence(fence, text)
  if (format.isText && fenced !== null) {
    return { source: (fenced[1] ?? '').trim(), log: [...log, 'used the fenced block'] }
  }
  const first = marked === null || (fenced !== null && fenced.index < marked.index) ? fenced : marked
  if (first !== null) {
    return { source: (first[1] ?? '').trim(), log: [...log, 'used the first marked or fenced part'] }
  }
  const tagged = codeTags.exec(text)?.[1]
  if (tagged !== undefined) {
    return { source: tagged.trim(), log: [...log, 'used the text between the code tags'] }
  }
  return { source: text.trim(), log: [...log, 'used the entire answer'] }
}
