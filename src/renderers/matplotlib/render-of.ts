import { fail, succeed, type Message } from '../../contracts/index.ts'
import type {
  Failure,
  FigureTree,
  Outcome,
  Render,
  RenderFailure,
  RenderJob,
  TextRun,
  Warning,
} from '../../contracts/index.ts'
import type { PythonAnswer, PythonResult, ReportedFailure, ReportedFigure } from './result.ts'
import { defined } from '../../lib/defined.ts'

/** Times of an interpreter, in milliseconds. */
export interface Times {
  /** How long the answer waited for the interpreter. */
  readonly waitMs: number
  /** Time from the interpreter's start until it was ready for an answer. */
  readonly bootMs: number
}

/** How a script failed, and what caused the failure. */
export function failureOf(
  { place }: ReportedFailure,
  { code, message }: { readonly code: RenderFailure; readonly message: Message },
  { warnings }: PythonResult,
  job: RenderJob,
): Failure<RenderFailure> {
  return fail(code, message, { warnings: shown(warnings), place: { file: job.entry, ...place } })
}

/** The picture, and what the interpreter reported about it. */
export function renderOf(
  { output, warnings: reported }: PythonResult,
  drawnFigure: ReportedFigure | undefined,
  answer: PythonAnswer,
  job: RenderJob,
  { waitMs, bootMs }: Times,
): Outcome<Render, RenderFailure> {
  const warnings = shown(reported)
  const { drawn, saved, ms } = answer
  if (answer.picture === undefined || drawnFigure === undefined) {
    return fail('empty', 'The script ended without a figure.', { warnings, place: { file: job.entry } })
  }
  const { figure, figures } = drawnFigure
  const { isBlank, ...picture } = answer.picture
  const svg = drawn.find(({ kind }) => kind === 'svg')?.bytes
  const pdf = drawn.find(({ kind }) => kind === 'pdf')?.bytes
  return succeed(
    {
      rasters: [picture],
      artifacts: {
        text: runsOf(figure),
        ...(svg === undefined ? {} : { svg: new TextDecoder().decode(svg) }),
        ...defined({ pdf }),
        ...(saved.length === 0 ? {} : { files: saved }),
        parts: {
          figure: { ...figure },
          figures,
          saved: saved.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
          output,
          isBlank,
          pythonMs: Math.round(ms),
          waitMs: Math.round(waitMs),
          bootMs: Math.round(bootMs),
        },
      },
    },
    warnings,
  )
}

function shown(warnings: PythonResult['warnings']): readonly Warning[] {
  return warnings.map(({ code, message, place }) => ({
    code,
    message,
    ...defined({ place }),
  }))
}

function runsOf({ texts }: FigureTree): readonly TextRun[] {
  return texts.flatMap(({ text, box }) => (box === null ? [] : [{ text, ...box }]))
}
