import { fail, succeed } from '../../contracts/index.ts'
import type {
  FigureTree,
  Outcome,
  Raster,
  Render,
  RenderFailure,
  RenderJob,
  TextRun,
  Warning,
} from '../../contracts/index.ts'
import type { PythonAnswer, PythonResult } from './result.ts'

/** Of an interpreter, in milliseconds. */
export interface Times {
  /** How long the answer waited for it. */
  readonly waitMs: number
  /** From its start until it could take an answer. */
  readonly bootMs: number
}

/** What an interpreter told as a render or a failure of the answer's. */
export function renderOf(
  result: PythonResult,
  answer: PythonAnswer,
  job: RenderJob,
  { waitMs, bootMs }: Times,
): Outcome<Render, RenderFailure> {
  const { failure, figure, figures = [], output } = result
  const warnings = shown(result.warnings)
  if (failure !== undefined) {
    const { code, message, place } = failure
    return fail(code, message, { warnings, place: { file: job.entry, ...place } })
  }
  const { picture, drawn, saved, ms } = answer
  if (picture === undefined || figure === undefined) {
    return fail('empty', 'The script ended without a figure.', { warnings, place: { file: job.entry } })
  }
  const svg = drawn.find(({ kind }) => kind === 'svg')?.bytes
  const pdf = drawn.find(({ kind }) => kind === 'pdf')?.bytes
  return succeed(
    {
      rasters: [picture],
      artifacts: {
        text: runsOf(figure),
        ...(svg === undefined ? {} : { svg: new TextDecoder().decode(svg) }),
        ...(pdf === undefined ? {} : { pdf }),
        ...(saved.length === 0 ? {} : { files: saved }),
        parts: {
          figure: { ...figure },
          figures,
          saved: saved.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
          output,
          isBlank: isBlank(picture),
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
    ...(place === undefined ? {} : { place }),
  }))
}

function runsOf({ texts }: FigureTree): readonly TextRun[] {
  return texts.flatMap(({ text, box }) => (box === null ? [] : [{ text, ...box }]))
}

/** Whether every pixel is white: how Plot2Code marks a picture that failed. */
function isBlank({ rgba }: Raster): boolean {
  const words = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4)
  return words.every((word) => word === 0xff_ff_ff_ff)
}
