import type { EvaluationRecord, Message, Place, Warning } from '../contracts/index.ts'
import type { CodeMark } from '../ui/code-mirror.ts'
import { offsetInAnswer, offsetOfPlace, type AnswerFile } from '../lib/answers/answer-files.ts'
import { translate } from '../i18n/language.svelte.ts'

/** A message from the run, with the location it refers to. */
export interface Remark {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: Message
  readonly place?: Place
}

/** Returns a record's failure followed by its warnings. */
export function remarksOf(record: EvaluationRecord): readonly Remark[] {
  const { outcome } = record
  const warnings = outcome.warnings.map((warning) => toRemark('warning', warning))
  return outcome.ok ? warnings : [toRemark('error', outcome), ...warnings]
}

type Told = Pick<Warning, 'code' | 'message'> & { readonly place?: Place | undefined }

function toRemark(severity: Remark['severity'], { code, message, place }: Told): Remark {
  return place === undefined ? { severity, code, message } : { severity, code, message, place }
}

/**
 * Finds the position at which a remark is marked in the text shown in the editor. That text is one `file` of the
 * answer, or the complete answer if `file` is null. Null if the location is elsewhere or unknown.
 */
export function markRemark(
  remark: Remark,
  answer: string,
  files: readonly AnswerFile[] | null,
  shown: string | null,
): CodeMark | null {
  const { place } = remark
  if (place?.line === undefined) return null
  const file = place.file === undefined ? undefined : files?.find(({ name }) => samePath(name, place.file))
  if (shown !== null) {
    if (file?.name !== shown) return null
    const { from, to } = spanOf(file.content, place.line, place.column)
    return toMark(remark, from, to)
  }
  if (file !== undefined) {
    const { from, to } = spanOf(file.content, place.line, place.column)
    return toMark(remark, offsetInAnswer(answer, file, from), offsetInAnswer(answer, file, to))
  }
  if (place.file !== undefined && files !== null) return null
  // If no file is given, the location refers to the answer as written.
  const { from, to } = spanOf(answer, place.line, place.column)
  return toMark(remark, from, to)
}

function toMark({ severity, message }: Remark, from: number, to: number): CodeMark {
  return { from, to, severity, message: translate(message) }
}

/** The word at a location, or the content of the line if only the line is known. */
function spanOf(text: string, line: number, column: number | undefined): { from: number; to: number } {
  const start = offsetOfPlace(text, line, column)
  const rest = text.slice(start, start + 1000)
  const blank = column === undefined ? (/^[^\S\n]*/.exec(rest)?.[0].length ?? 0) : 0
  const said = rest.slice(blank)
  const length = (column === undefined ? /^[^\n]*[^\s]/ : /^[\w$-]+/).exec(said)?.[0].length ?? 1
  return { from: start + blank, to: Math.min(text.length, start + blank + length) }
}

function samePath(one: string, two: string | undefined): boolean {
  const normalise = (path: string) => path.replace(/^(?:\.?\/)+/, '')
  return two !== undefined && normalise(one) === normalise(two)
}

/** Returns a human-readable location, such as `style.css:12:3`. */
export function describePlace(place: Place): string {
  const position = [place.line, place.column].filter((part) => part !== undefined).join(':')
  return [place.file, position, place.path].filter((part) => part !== undefined && part !== '').join(':')
}
