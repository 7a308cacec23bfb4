import type { JsonValue } from './json.ts'
import type { Context, Outcome, Warning } from './outcome.ts'
import type { PluginMeta } from './plugin.ts'
import type { Protocol } from './protocol.ts'
import type { Raster } from './raster.ts'

export type FileMap = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

export interface Viewport {
  readonly width: number
  readonly height: number
  readonly scale: 1 | 2
}

export interface RenderJob {
  /** Paths with `/`, no leading slash. */
  readonly files: FileMap
  /** Path of the file to render, which must be in `files`. */
  readonly entry: string
  readonly viewport: Viewport
  readonly background: `#${string}`
  /** Time limit of the whole render, from source to pixels, not counting downloads. */
  readonly timeoutMs: number
  /** Seed of Math.random and crypto values, and start time of the clock (ms). Both affect pixels. */
  readonly seed: number
  readonly epochMs: number
  /** A choice of engine within a renderer, for example `mathjax`. */
  readonly engine?: string
  /** Dots per inch, for paged formats. */
  readonly dpi?: number
  /** Page numbers start at 1. If absent, all pages are rendered. */
  readonly page?: number
  /** The variant of a format to use, if the published evaluator interprets the format differently. */
  readonly protocol?: Protocol
  /** Renders the full scrollable page instead of only the visible window. */
  readonly fullPage?: boolean
  /** Output to write in addition to the picture, for renderers that support it. */
  readonly formats?: readonly ('svg' | 'pdf')[]
  /** Post-processing steps for the picture, named by a benchmark. */
  readonly pipeline?: string
}

/** A run of rendered text, in CSS pixels from the top left of the picture. */
export interface TextRun {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Output of a render other than pixels. Renderers add named parts, which must be checked before use. */
export interface Artifacts {
  readonly text?: readonly TextRun[]
  /** The DOM after load scripts have run, serialised as HTML. */
  readonly html?: string
  readonly pdf?: Uint8Array<ArrayBuffer>
  /** The parsed value of a text format's source. */
  readonly value?: JsonValue
  readonly svg?: string
  /** Files written by the source. */
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
  readonly repairs?: readonly string[]
  readonly substitutions?: readonly string[]
  readonly notes?: JsonValue
  readonly parts?: { readonly [name: string]: JsonValue }
}

export interface Render {
  /** Pages in order. Empty if the source is a value without a picture (JSON, YAML, ...). */
  readonly rasters: readonly Raster[]
  readonly artifacts: Artifacts
}

export const renderFailures = [
  'syntax',
  'timeout',
  'out-of-memory',
  'crash',
  'empty',
  'too-large',
  'blocked',
  'missing-entry',
  'missing-file',
  'no-version',
  'unsupported-browser',
  'unsupported',
  'unknown-package',
  'cancelled',
  'unprotected',
] as const
export type RenderFailure = (typeof renderFailures)[number]

/**
 * Failures for which the answer is not to blame, because this browser or this version lacks support. No score is
 * assigned.
 */
export const notTheAnswersFault: ReadonlySet<string> = new Set<RenderFailure>([
  'unsupported',
  'unsupported-browser',
  'cancelled',
  'unprotected',
])

/** An engine that the user can choose instead of the renderer's own. */
export interface EngineChoice {
  /** Value of `settings.engine`. */
  readonly id: string
  readonly label: string
  /** Replaces `RendererMeta.engines` and has the same format. */
  readonly engines: readonly string[]
  /** Shown with every score of a picture that this engine rendered. */
  readonly drawnBy: string
}

/** Time limit of a job if neither its settings nor its renderer specify one. */
export const defaultTimeoutMs = 20_000

interface RendererMetaBase extends PluginMeta<'renderer'> {
  /** Any string is allowed: `html`, `latex`, `lilypond`, ... */
  readonly language: string
  readonly extensions: readonly string[]
  /**
   * Engines to include in cache keys and records because they affect pixels: `name@version` for the renderer's own
   * engine, or only the name of a shared one (`fonts`).
   */
  readonly engines: readonly string[]
  /** Time limit of a job that specifies none. `defaultTimeoutMs` if absent. */
  readonly timeoutMs?: number
  /**
   * Set if the picture comes from a different engine than the benchmark's, or may come from a different version of it.
   * Shown with every score, for example `engraved by LilyPond 2.24.4`.
   */
  readonly drawnBy?: string
  /**
   * True if the renderer is registered although its engine does not exist yet. Every job fails as `unsupported`, with
   * an explanation.
   */
  readonly coming?: true
  readonly choices?: readonly EngineChoice[]
  /** The renderer whose panel Play shows; this one if absent. */
  readonly panel?: string
}

/**
 * What a frame may run and load. The policy texts are in src/sandbox/policies.ts. `page`: code of an answer.
 * `drawing`: one of our libraries. `still`: no scripts. `interpreter`: one of our workers.
 */
export const framePolicies = ['page', 'drawing', 'still', 'interpreter'] as const
export type FramePolicy = (typeof framePolicies)[number]

/** Runs model code or needs a DOM. */
export interface FrameRendererMeta extends RendererMetaBase {
  readonly runs: 'frame'
  readonly policy: FramePolicy
}

/** Executes no model code, so it runs in a worker. */
export interface WorkerRendererMeta extends RendererMetaBase {
  readonly runs: 'worker'
}

export type RendererMeta = FrameRendererMeta | WorkerRendererMeta

export interface Renderer {
  /** Starts slow parts before the first job. Never fails. */
  warm?(): void
  lint?(source: string): readonly Warning[]
  render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>>
}
