import { isHtmlDocument } from './html-document.ts'

/*
 * The files inside an answer, seen from the editor: each can be read and edited as plain text although the answer holds
 * it as a JSON string, and a place in a file can be found again in the answer.
 */

/** Where a file of an answer stands. */
export interface FileSpan {
  readonly name: string
  /** The span of the JSON string in the answer, quotes included. */
  readonly start: number
  readonly end: number
}

export interface AnswerFile extends FileSpan {
  readonly content: string
}

const fence = '```'
const otherToken = /[[\]{},:]|[^\s[\]{},:"]+/y
const blanks = /\s*/y

/** Where the JSON starts and ends: between the first pair of fences, those that say `json` first, else all of it. */
export function sourceSpan(answer: string): { readonly start: number; readonly end: number } {
  const marked = /<\|BEGIN_CODE\|>\s*/i.exec(answer)
  if (marked !== null && !answer.includes(fence)) {
    const start = marked.index + marked[0].length
    const end = answer.indexOf('<|END_CODE|>', start)
    return { start, end: end < 0 ? answer.trimEnd().length : end }
  }
  for (const opening of [`${fence}json`, fence]) {
    const at = answer.indexOf(opening)
    if (at < 0) continue
    const start = at + opening.length
    const end = answer.indexOf(fence, start)
    if (end >= 0) return { start, end }
  }
  return { start: answer.length - answer.trimStart().length, end: answer.trimEnd().length }
}

/** The files of an answer that is a JSON list of {filename, content}; null for any other answer. */
export function findAnswerFiles(answer: string): readonly AnswerFile[] | null {
  return findFileSpans(answer)?.map((span) => ({ ...span, content: readFile(answer, span) })) ?? null
}

/** The text of one file of an answer. */
export function readFile(answer: string, span: FileSpan): string {
  return readString(answer, span)
}

/** Where the files of an answer stand that is a JSON list of {filename, content}; null for any other answer. */
export function findFileSpans(answer: string): readonly FileSpan[] | null {
  const { start, end } = sourceSpan(answer)
  blanks.lastIndex = start
  blanks.exec(answer)
  if (answer[blanks.lastIndex] !== '[' || blanks.lastIndex >= end) return null
  let list: unknown
  try {
    list = JSON.parse(answer.slice(start, end))
  } catch {
    return null
  }
  if (!Array.isArray(list)) return null
  const files = findContents(answer, start, end)
  return files.length === list.length && files.length > 0 ? files : null
}

/** Walks JSON that is known to be valid and keeps the top objects' `filename` and `content`. */
function findContents(answer: string, start: number, end: number): FileSpan[] {
  const files: FileSpan[] = []
  let depth = 0
  let key: string | null = null
  let name: string | null = null
  let content: { start: number; end: number } | null = null
  let expectsKey = false
  let at = start
  while (at < end) {
    blanks.lastIndex = at
    blanks.exec(answer)
    at = blanks.lastIndex
    if (at >= end) break
    const isString = answer[at] === '"'
    const after = isString ? endOfString(answer, at) : endOfToken(answer, at)
    if (after <= at) break
    const token = answer[at]
    if (isString) {
      if (depth === 2) {
        if (expectsKey) key = readString(answer, { start: at, end: after })
        else if (key === 'filename') name = readString(answer, { start: at, end: after })
        else if (key === 'content') content = { start: at, end: after }
      }
    } else if (token === '[' || token === '{') {
      depth += 1
      expectsKey = token === '{'
    } else if (token === ']' || token === '}') {
      if (token === '}' && depth === 2 && name !== null && content !== null) files.push({ name, ...content })
      if (depth === 2) name = content = null
      depth -= 1
      expectsKey = false
    } else if (token === ',') {
      expectsKey = depth === 2
    } else if (token === ':') {
      expectsKey = false
    }
    at = after
  }
  return files
}

/** Behind the closing quote. By hand, since a pattern that steps over escapes keeps a place for every character. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return text.length
    let slashes = 0
    while (text[quote - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return quote + 1
    at = quote + 1
  }
}

function endOfToken(text: string, start: number): number {
  otherToken.lastIndex = start
  return otherToken.test(text) ? otherToken.lastIndex : start
}

function readString(answer: string, span: { start: number; end: number }): string {
  const value: unknown = JSON.parse(answer.slice(span.start, span.end))
  return typeof value === 'string' ? value : ''
}

/** The answer with one file's text exchanged; everything else stays as written. */
export function replaceFile(answer: string, file: FileSpan, content: string): string {
  return answer.slice(0, file.start) + JSON.stringify(content) + answer.slice(file.end)
}

/** Where the files stand after one of them has become longer or shorter by `growth`. */
export function shiftSpans(spans: readonly FileSpan[], file: FileSpan, growth: number): readonly FileSpan[] {
  if (growth === 0) return spans
  return spans.map((span) => {
    if (span.start < file.start) return span
    const { name, start, end } = span
    return span.start === file.start
      ? { name, start, end: end + growth }
      : { name, start: start + growth, end: end + growth }
  })
}

/** The offset in the answer of a character of a file's text. */
export function offsetInAnswer(answer: string, file: FileSpan, offset: number): number {
  let at = file.start + 1
  for (let index = 0; index < offset && at < file.end - 1; index += 1) {
    at += answer[at] !== '\\' ? 1 : answer[at + 1] === 'u' ? 6 : 2
  }
  return at
}

/** The offset of a line and column, both from 1; clamped to the text. */
export function offsetOfPlace(text: string, line: number, column = 1): number {
  let start = 0
  for (let number = 1; number < line; number += 1) {
    const next = text.indexOf('\n', start)
    if (next < 0) return text.length
    start = next + 1
  }
  const end = text.indexOf('\n', start)
  return Math.min(start + column - 1, end < 0 ? text.length : end)
}

/** An answer that holds these files. */
export function listFiles(files: readonly { readonly name: string; readonly content: string }[]): string {
  return JSON.stringify(
    files.map(({ name, content }) => ({ filename: name, content })),
    null,
    2,
  )
}

/** A document alone becomes `index.html` of the list that the benchmark asks for. */
export function adoptAnswer(text: string): string {
  return isHtmlDocument(text) ? listFiles([{ name: 'index.html', content: text }]) : text
}
