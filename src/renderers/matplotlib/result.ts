import * as v from 'valibot'
import {
  figureTreeSchema,
  maxRasterPixels,
  placeSchema,
  renderFailures,
  warningSchema,
} from '../../contracts/index.ts'

const bytes = v.custom<Uint8Array<ArrayBuffer>>(
  (value) => value instanceof Uint8Array && value.buffer instanceof ArrayBuffer,
)
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRasterPixels))
const pictureSchema = v.pipe(
  v.object({
    width: side,
    height: side,
    rgba: v.custom<Uint8ClampedArray<ArrayBuffer>>(
      (value) => value instanceof Uint8ClampedArray && value.buffer instanceof ArrayBuffer,
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
    result: v.pipe(v.string(), v.maxLength(16_000_000)),
    picture: v.exactOptional(pictureSchema),
    drawn: v.pipe(v.array(v.object({ kind: name, bytes })), v.maxLength(4)),
    saved: v.pipe(v.array(v.object({ name, bytes })), v.maxLength(50)),
    ms: v.number(),
  }),
])
export type PythonAnswer = Extract<v.InferOutput<typeof fromPythonSchema>, { readonly type: 'done' }>

/** The text of an answer's result: what runner.py tells of it. */
export const resultSchema = v.object({
  figure: v.exactOptional(figureTreeSchema),
  figures: v.exactOptional(
    v.pipe(
      v.array(
        v.object({
          number: v.number(),
          label: v.string(),
          width: v.number(),
          height: v.number(),
          isCurrent: v.boolean(),
          isShown: v.boolean(),
        }),
      ),
      v.maxLength(100),
    ),
  ),
  failure: v.exactOptional(
    v.object({
      code: v.picklist(renderFailures),
      message: v.pipe(v.string(), v.maxLength(2000)),
      place: v.exactOptional(placeSchema),
    }),
  ),
  needs: v.array(v.string()),
  warnings: v.pipe(v.array(warningSchema), v.maxLength(200)),
  output: v.pipe(v.string(), v.maxLength(40_000)),
})
export type PythonResult = v.InferOutput<typeof resultSchema>
