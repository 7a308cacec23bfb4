import * as v from 'valibot'
import type { FontFile, PinnedFont } from './fonts/pinned-font.ts'
import type { PageScript } from '../page-text/page-script.ts'
import { maxHtml } from './messages/max-html.ts'
import {
  maxRasterPixels,
  placeSchema,
  warningSchema,
  type FramePolicy,
  type RenderFailure,
} from '../contracts/index.ts'

/*
 * Frame protocol: one MessagePort, handed over once. Five messages come out of a frame, each parsed here; into a
 * frame go `load` messages with whole ArrayBuffers.
 */

const maxRuns = 200_000
const maxWarnings = 200

/**
 * How a page may end as the frame sees it. What leaves an answer without a score is not among them, but for
 * `unsupported-browser`, which `runFrame` believes only where a page of ours ends the same way.
 */
const frameFailures = [
  'timeout',
  'out-of-memory',
  'crash',
  'too-large',
  'blocked',
  'unsupported-browser',
] as const

/** Failures that engines in a page report and that count as the source's own. */
const reportedFailures: ReadonlyMap<string, RenderFailure> = new Map(
  (['syntax', 'empty', 'blocked', 'too-large'] as const).map((code) => [code, code]),
)

/**
 * What a failure is that a page reports of itself. A page can forge all of its report, so codes that leave an answer
 * without a score never pass: whether something is missing here is decided by renderers, from the source.
 */
export function judgeReported(code: string): RenderFailure {
  return reportedFailures.get(code) ?? 'crash'
}

const sentence = v.pipe(v.string(), v.maxLength(2000))
const name = v.pipe(v.string(), v.maxLength(4096))
const boundedPlace = v.object({
  ...placeSchema.entries,
  file: v.exactOptional(name),
  path: v.exactOptional(name),
})
const boundedWarning = v.pipe(
  v.object({ ...warningSchema.entries, place: v.exactOptional(boundedPlace) }),
  v.check((warning) => warning.code.length <= 80 && warning.message.length <= 2000),
)
const finite = v.pipe(v.number(), v.finite())
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))

const textRunSchema = v.object({
  text: v.string(),
  x: finite,
  y: finite,
  width: finite,
  height: finite,
})

const rasterSchema = v.pipe(
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

export const frameMessageSchema = v.variant('type', [
  /** The frame waits for a load: for its page, or later for the bundled fonts it names. */
  v.strictObject({
    type: v.literal('ready'),
    fonts: v.exactOptional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(1000), v.readonly()),
    ),
  }),
  /** The browser draws so many pixels for one of the frame: the frame asks to be scaled; 1 for not at all. */
  v.strictObject({
    type: v.literal('scale'),
    pixelRatio: v.pipe(v.number(), v.minValue(0.1), v.maxValue(20)),
  }),
  /** Also the heartbeat: an empty list says that the frame's thread is alive. */
  v.strictObject({
    type: v.literal('log'),
    warnings: v.pipe(v.array(boundedWarning), v.maxLength(maxWarnings)),
  }),
  /** The page's own time is over, and its picture is about to be drawn. */
  v.strictObject({ type: v.literal('drawing') }),
  v.strictObject({
    type: v.literal('failed'),
    code: v.picklist(frameFailures),
    message: sentence,
    place: v.exactOptional(boundedPlace),
  }),
  v.strictObject({
    type: v.literal('done'),
    raster: rasterSchema,
    html: v.pipe(v.string(), v.maxLength(maxHtml)),
    text: v.pipe(v.array(textRunSchema), v.maxLength(maxRuns)),
  }),
])
export type FrameMessage = v.InferOutput<typeof frameMessageSchema>

export interface FontsLoad {
  readonly type: 'load'
  readonly what: 'fonts'
  /** Those without bytes tell what there is to ask for. */
  readonly fonts: readonly (FontFile | PinnedFont)[]
}

export interface PageLoad {
  readonly type: 'load'
  readonly what: 'page'
  readonly document: string
  readonly scripts: readonly PageScript[]
  readonly resources: readonly (readonly [
    path: string,
    resource: { readonly mime: string; readonly bytes: Uint8Array<ArrayBuffer> },
  ])[]
  readonly entry: string
  readonly width: number
  readonly height: number
  readonly scale: 1 | 2
  readonly fullPage: boolean
  readonly background: string
  readonly timeoutMs: number
  readonly seed: number
  readonly epochMs: number
  readonly policy: FramePolicy
  readonly quirks: boolean
}
/** Asks for an empty `log`. */
export interface PingLoad {
  readonly type: 'load'
  readonly what: 'ping'
}
export type FrameLoad = FontsLoad | PageLoad | PingLoad
