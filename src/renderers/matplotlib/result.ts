import * as v from 'valibot'
import type { ResultLimits } from './frame/messages.ts'
import { figureTreeSchema, maxRasterPixels, placeSchema, warningSchema } from '../../contracts/index.ts'

/**
 * Python's worker stays within these limits, and the page does not read more than they allow. At the maximum, reading
 * takes a tenth of a second.
 */
export const resultLimits: ResultLimits = {
  result: 1_000_000,
  figure: 4_000_000,
  drawn: 32 * 1024 * 1024,
}

const bytes = v.custom<Uint8Array<ArrayBuffer>>(
  (value) => value instanceof Uint8Array && value.buffer instanceof ArrayBuffer,
)
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRasterPixels))
const pictureSchema = v.pipe(
  v.object({
    width: side,
    height: side,
    // The data must start at the beginning of its buffer, because it is read in four-byte words.
    isBlank: v.boolean(),
    rgba: v.custom<Uint8ClampedArray<ArrayBuffer>>(
      (value) =>
        value instanceof Uint8ClampedArray && value.buffer instanceof ArrayBuffer && value.byteOffset === 0,
    ),
  }),
  v.check(({ width, height }) => width * height <= maxRasterPixels),
  v.check(({ width, height, rgba }) => rgba.length === width * height * 4),
)
const name = v.pipe(v.string(), v.maxLength(4096))

/**
 * Messages from the frame. A script can reach the code that writes them, so nothing in them is trusted without
 * validation.
 */
export const fromPythonSchema = v.variant('type', [
  v.object({ type: v.literal('ready'), ms: v.number() }),
  v.object({ type: v.literal('broken'), message: v.pipe(v.string(), v.maxLength(2000)) }),
  v.object({
    type: v.literal('done'),
    result: v.pipe(v.string(), v.maxLength(resultLimits.result)),
    figure: v.exactOptional(v.pipe(v.string(), v.maxLength(resultLimits.figure))),
    picture: v.exactOptional(pictureSchema),
    drawn: v.pipe(v.array(v.object({ kind: name, bytes })), v.maxLength(4)),
    saved: v.pipe(v.array(v.object({ name, bytes })), v.maxLength(50)),
    ms: v.number(),
  }),
])
export type PythonAnswer = Extract<v.InferOutput<typeof fromPythonSchema>, { readonly type: 'done' }>

/**
 * Failures that an interpreter can report. All other failures could be forged by a script. Failures that excuse an
 * answer are only determined by `findBlame`, and count as a crash if the interpreter reports them.
 */
const reportedFailures = [
  'syntax',
  'out-of-memory',
  'crash',
  'empty',
  'too-large',
  'blocked',
  'missing-file',
] as const

const failureSchema = v.object({
  code: v.fallback(v.picklist(reportedFailures), 'crash'),
  message: v.pipe(v.string(), v.maxLength(2000)),
  place: v.exactOptional(placeSchema),
  /** What the script appears to have lacked, and the line of the script's own statement that was not completed. */
  lacks: v.exactOptional(
    v.object({
      what: v.picklist(['package', 'latex', 'threads', 'event-loop']),
      module: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
      line: v.exactOptional(v.number()),
    }),
  ),
})
export type ReportedFailure = v.InferOutput<typeof failureSchema>

/** The part of report.py's output that is about an answer, apart from the figure. */
export const resultSchema = v.object({
  failure: v.exactOptional(failureSchema),
  needs: v.pipe(v.array(v.pipe(v.string(), v.maxLength(50))), v.maxLength(20)),
  warnings: v.pipe(v.array(v.object({ ...warningSchema.entries, message: v.string() })), v.maxLength(200)),
  output: v.pipe(v.string(), v.maxLength(40_000)),
})
/** The part of report.py's output that is about the figure that was drawn. */
export const reportedFigureSchema = v.object({
  figure: figureTreeSchema,
  figures: v.pipe(
    v.array(
      v.object({
        number: v.number(),
        label: v.pipe(v.string(), v.maxLength(200)),
        width: v.number(),
        height: v.number(),
        isCurrent: v.boolean(),
        isShown: v.boolean(),
      }),
    ),
    v.maxLength(100),
  ),
})
export type ReportedFigure = v.InferOutput<typeof reportedFigureSchema>

export type PythonResult = v.InferOutput<typeof resultSchema>
