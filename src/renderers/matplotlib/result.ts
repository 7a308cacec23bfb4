import * as v from 'valibot'
import type { ResultLimits } from './frame/messages.ts'
import { figureTreeSchema, maxRasterPixels, placeSchema, warningSchema } from '../../contracts/index.ts'

/** The worker of Python keeps to them, and the page reads no more: the most takes it a tenth of a second. */
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
    // As a whole: it is read by words of four bytes.
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

/** What comes out of the frame: written by code that a script can reach, so nothing of it is believed unread. */
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
 * Failures that an interpreter may report. A script can have any other reported as well: those that excuse an answer are
 * found by `findBlame` alone, and count as a crash when they come from here.
 */
const reportedFailures = ['syntax', 'out-of-memory', 'crash', 'empty', 'too-large', 'blocked'] as const

const failureSchema = v.object({
  code: v.fallback(v.picklist(reportedFailures), 'crash'),
  message: v.pipe(v.string(), v.maxLength(2000)),
  place: v.exactOptional(placeSchema),
  /** What the script seems to have missed, and the line of its own statement that did not end. */
  lacks: v.exactOptional(
    v.object({
      what: v.picklist(['package', 'latex', 'threads', 'event-loop']),
      module: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
      line: v.exactOptional(v.number()),
    }),
  ),
})
export type ReportedFailure = v.InferOutput<typeof failureSchema>

/** What report.py tells of an answer, apart from the figure. */
export const resultSchema = v.object({
  failure: v.exactOptional(failureSchema),
  needs: v.pipe(v.array(v.pipe(v.string(), v.maxLength(50))), v.maxLength(20)),
  warnings: v.pipe(v.array(warningSchema), v.maxLength(200)),
  output: v.pipe(v.string(), v.maxLength(40_000)),
})
/** What report.py tells of the figure that was drawn. */
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
