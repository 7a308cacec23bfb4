import { findSource } from './fenced-source.ts'
import { isHtmlDocument } from './html-document.ts'
import { parseJson, type JsonNode } from '../json/json-parse.ts'

/*
 * The files inside an answer, as shown in the editor. Each file can be read and edited as plain text, although the
 * answer contains it as a JSON string. A position in a file can be mapped back to the answer.
 */

/** The position of an answer's file. */
export interface FileSpan {
  readonly name: string
  /** The span of the JSON string in the answer, including the quotes. */
  readonly start: number
  readonly end: number
}

export interface AnswerFile extends FileSpan {
  readonly content: string
}

/** The files of an answer that is a JSON list of {filename, content}. Null for any other answer. */
export function findAnswerFiles(answer: string): readonly AnswerFile[] | null {
  return findFileSpans(answer)?.map((span) => ({ ...span, content: readFile(answer, span) })) ?? null
}

/** The text of one file of an answer. */
export function readFile(answer: string, span: FileSpan): string {
  return readString(answer, span)
}

/** The positions of the files in an answer that is a JSON list of {filename, content}. Null for any other answer. */
export function findFileSpans(answer: string): readonly FileSpan[] | null {
  const { start, end } = findSource(answer, 'json')
  const source = answer.slice(start, end)
  if (!/^\s*\[/.test(source)) return null
  const parsed = parseJson(source)
  if (!parsed.ok || parsed.root.kind !== 'array') return null
  const { items } = parsed.root
  const files = items.flatMap((item) => findFile(item, start) ?? [])
  return files.length === items.length && files.length > 0 ? files : null
}

function findFile(entry: JsonNode, offset: number): FileSpan | null {
  if (entry.kind !== 'object') return null
  const find = (wanted: string) => {
    const value = entry.members.findLast(({ key }) => key === wanted)?.value
    return value?.kind === 'leaf' && typeof value.value === 'string' ? { ...value, text: value.value } : null
  }
  const [name, content] = [find('filename'), find('content')]
  if (name === null || content === null) return null
  return { name: name.text, start: content.start + offset, end: content.end + offset }
}

function readString(answer: string, span: { start: number; end: number }): string {
  const value: unknown = JSON.parse(answer.slice(span.start, span.end))
  return typeof value === 'string' ? value : ''
}

/** The answer with one file's text replaced. Everything else stays as written. */
export function replaceFile(answer: string, file: FileSpan, content: string): string {
  return answer.slice(0, file.start) + JSON.stringify(content) + answer.slice(file.end)
}

/** The positions of the files after the length of one of them has changed by `growth`. */
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

/** The offset in the answer of a character in a file's text. */
export function offsetInAnswer(answer: string, file: FileSpan, offset: number): number {
  let at = file.start + 1
  for (let index = 0; index < offset && at < file.end - 1; index += 1) {
    at += answer[at] !== '\\' ? 1 : answer[at + 1] === 'u' ? 6 : 2
  }
  return at
}

/** The offset of a line and column (both 1-based), clamped to the text. */
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

/** Builds an answer from these files. */
export function listFiles(files: readonly { readonly name: string; readonly content: string }[]): string {
  return JSON.stringify(
    files.map(({ name, content }) => ({ filename: name, content })),
    null,
    2,
  )
}

/** A single document becomes `index.html` in the list of files that the benchmark expects. */
export function adoptAnswer(text: string): string {
  return isHtmlDocument(text) ? listFiles([{ name: 'index.html', content: text }]) : text
}
