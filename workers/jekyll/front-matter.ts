import { parseDocument } from 'yaml'
import type { Message, Place } from '../../src/contracts/index.ts'
import { asData } from './values.ts'
import type { Data } from './values.ts'
import { defined } from '../../src/lib/defined.ts'

export interface SourceText {
  readonly data: Data
  readonly body: string
  /** Number of lines that precede the body. */
  readonly skippedLines: number
  readonly problem?: { readonly message: Message; readonly place: Place }
}

const block = /^---[ \t]*\n(?:([^]*?)\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/

export function hasFrontMatter(text: string): boolean {
  return block.test(text)
}

/** Splits a file into data and body. If the data is unreadable, it is treated as empty and the problem is reported. */
export function readFrontMatter(file: string, text: string): SourceText {
  const match = block.exec(text)
  if (match === null) return { data: {}, body: text, skippedLines: 0 }
  const parsed = readYaml(file, match[1] ?? '', 1)
  return {
    data: asData(parsed.value),
    body: text.slice(match[0].length),
    skippedLines: match[0].split('\n').length - 1,
    ...defined({ problem: parsed.problem }),
  }
}

/** Parses YAML that begins after `lineOffset` lines of a file. */
export function readYaml(
  file: string,
  text: string,
  lineOffset = 0,
): { readonly value: unknown; readonly problem?: SourceText['problem'] } {
  const document = parseDocument(text, { merge: true, prettyErrors: true, logLevel: 'error' })
  const [error] = document.errors
  if (error !== undefined) {
    const [start] = error.linePos ?? []
    const place =
      start === undefined ? { file } : { file, line: start.line + lineOffset, column: Math.max(1, start.col) }
    return { value: null, problem: { message: error.message.split('\n')[0] ?? error.message, place } }
  }
  try {
    // Throws on aliases that multiply each other ("billion laughs").
    return { value: document.toJS({ maxAliasCount: 100 }) as unknown } // eslint-disable-line @typescript-eslint/consistent-type-assertions -- YAML gives any data
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    return { value: null, problem: { message, place: { file, line: 1 + lineOffset } } }
  }
}
