import * as v from 'valibot'
import type { FontFile, PinnedFont } from './fonts/pinned-font.ts'
import type { PageScript } from '../page-text/page-script.ts'
import { maxHtml } from './messages/max-html.ts'
import {
  maxRasterPixels,
  placeSchema,
  warningSchema,
  type FramePolicy,
  type Message,
  type RenderFailure,
} from '../contracts/index.ts'
import { frameTemplates } from '../lib/frame-templates.ts'

/*
 * Frame protocol: one MessagePort, transferred once. Five kinds of messages come out of a frame, all of which are
 * parsed here; `load` messages with complete ArrayBuffers go in.
 */

const maxRuns = 200_000
const maxWarnings = 200

/**
 * The ways in which a page can fail, from the frame's point of view. Failures that leave an answer without a score
 * are not included, except `unsupported-browser`, which `runFrame` only accepts if a test page of our own fails in
 * the same way.
 */
const frameFailures = [
  'timeout',
  'out-of-memory',
  'crash',
  'too-large',
  'blocked',
  'unsupported-browser',
] as const

/** Failures reported by engines in a page that count as failures of the source itself. */
const reportedFailures: ReadonlyMap<string, RenderFailure> = new Map(
  (['syntax', 'empty', 'blocked', 'too-large'] as const).map((code) => [code, code]),
)

/**
 * Classifies a failure that a page reports about itself. A page can forge its entire report, so codes that leave an
 * answer without a score are never accepted. Instead, renderers decide from the source whether something is
 * unavailable here.
 */
export function judgeReported(code: string): RenderFailure {
  return reportedFailures.get(code) ?? 'crash'
}

const short = v.pipe(v.string(), v.maxLength(2000))
const finite = v.pipe(v.number(), v.finite())
const template = v.strictObject({
  template: v.picklist(frameTemplates),
  values: v.pipe(v.array(v.union([short, finite])), v.maxLength(4)),
})
/** An error message, either as free text or as one of our own templates with its values. */
export const sentence: v.GenericSchema<Message> = v.union([short, template])
/**
 * Like `sentence`, but the text can have any length. Used for text that an engine has written into its page, because
 * the page itself is limited in size.
 */
export const reportedMessage: v.GenericSchema<Message> = v.union([v.string(), template])
const name = v.pipe(v.string(), v.maxLength(4096))
const boundedPlace = v.object({
  ...placeSchema.entries,
  file: v.exactOptional(name),
  path: v.exactOptional(name),
})
const boundedWarning = v.pipe(
  v.object({ ...warningSchema.entries, message: sentence, place: v.exactOptional(boundedPlace) }),
  v.check((warning) => warning.code.length <= 80),
)
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
  /** The frame waits for a load message, which contains its page or, later, the bundled fonts that it requested. */
  v.strictObject({
    type: v.literal('ready'),
    fonts: v.exactOptional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(1000), v.readonly()),
    ),
  }),
  /** The number of browser pixels per frame pixel, to which the frame must be scaled; 1 for no scaling. */
  v.strictObject({
    type: v.literal('scale'),
    pixelRatio: v.pipe(v.number(), v.minValue(0.1), v.maxValue(20)),
  }),
  /** Also serves as the heartbeat: an empty list means that the frame's thread is alive. */
  v.strictObject({
    type: v.literal('log'),
    warnings: v.pipe(v.array(boundedWarning), v.maxLength(maxWarnings)),
  }),
  /** The page has settled, and its image is about to be painted. */
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
  /** Entries without bytes are fonts that the frame can request. */
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
  /** The part of the time limit that is left. */
  readonly leftMs: number
  readonly seed: number
  readonly epochMs: number
  readonly policy: FramePolicy
  readonly quirks: boolean
}
/** Requests an empty `log` message as a sign of life. */
export interface PingLoad {
  readonly type: 'load'
  readonly what: 'ping'
}
export type FrameLoad = FontsLoad | PageLoad | PingLoad
