import type { EvaluationRecord, Place, Warning } from '../contracts/index.ts'
import type { CodeMark } from '../ui/code-mirror.ts'
import { offsetInAnswer, offsetOfPlace, type AnswerFile } from '../lib/answers/answer-files.ts'
import { tell } from '../i18n/language.svelte.ts'

/** Something the run said, with the place it belongs to. */
export interface Remark {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
  readonly place?: Place
}

/** A failure and the warnings of a record, in this order. */
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
 * Where a remark is to be marked in what the editor shows: one `file` of the answer, or the whole answer where `file`
 * is null. Null where the place is elsewhere or unknown.
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
  // Without a file the place is in the answer as it was written.
  const { from, to } = spanOf(answer, place.line, place.column)
  return toMark(remark, from, to)
}

function toMark({ severity, message }: Remark, from: number, to: number): CodeMark {
  return { from, to, severity, message: tell(message) }
}

/** The word at a place; what the line says, where only that is known. */
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

/** `style.css:12:3`, for people. */
export function describePlace(place: Place): string {
  const position = [place.line, place.column].filter((part) => part !== undefined).join(':')
  return [place.file, position, place.path].filter((part) => part !== undefined && part !== '').join(':')
}
