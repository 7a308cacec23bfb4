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
  /** The path in `files` that is rendered. */
  readonly entry: string
  readonly viewport: Viewport
  readonly background: `#${string}`
  readonly timeoutMs: number
  /** Seed of Math.random and crypto values, and what the clock starts at (ms): both decide pixels. */
  readonly seed: number
  readonly epochMs: number
  /** An engine choice within a renderer, such as `mathjax`. */
  readonly engine?: string
  /** Dots per inch, for paged formats. */
  readonly dpi?: number
  /** First page is 1; all pages if absent. */
  readonly page?: number
  /** Which reading of a format counts, where the published evaluator has one of its own. */
  readonly protocol?: Protocol
  /** The whole page as far as it scrolls, and not only what the window shows. */
  readonly fullPage?: boolean
  /** What is to be written besides the picture, by renderers that do so on request. */
  readonly formats?: readonly ('svg' | 'pdf')[]
  /** Steps applied to the picture afterwards, named by a benchmark. */
  readonly pipeline?: string
}

/** A run of text as drawn; CSS pixels from the top left of the picture. */
export interface TextRun {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a render yields besides pixels. Renderers add named parts; readers check before use. */
export interface Artifacts {
  readonly text?: readonly TextRun[]
  /** The DOM after load scripts have run, serialised as HTML. */
  readonly html?: string
  readonly pdf?: Uint8Array<ArrayBuffer>
  /** What a text format's source parses to. */
  readonly value?: JsonValue
  readonly svg?: string
  /** Files that the source wrote. */
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
  readonly repairs?: readonly string[]
  readonly substitutions?: readonly string[]
  readonly notes?: JsonValue
  readonly parts?: { readonly [name: string]: JsonValue }
}

export interface Render {
  /** Pages in order; none where a source is a value and no picture (JSON, YAML, ...). */
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
  'no-version',
  'unsupported-browser',
  'unsupported',
  'unknown-package',
  'cancelled',
  'unprotected',
] as const
export type RenderFailure = (typeof renderFailures)[number]

/** Failures that say nothing about the answer: this browser or this version cannot, so no score is assigned. */
export const notTheAnswersFault: ReadonlySet<string> = new Set<RenderFailure>([
  'unsupported',
  'unsupported-browser',
  'cancelled',
  'unprotected',
])

/** An engine that the user may choose in place of a renderer's own. */
export interface EngineChoice {
  /** What `settings.engine` holds. */
  readonly id: string
  readonly label: string
  /** As in `RendererMeta.engines`, in place of those. */
  readonly engines: readonly string[]
  /** Said on every score of a picture that it drew. */
  readonly drawnBy: string
}

/** Time limit of a job where neither its settings nor its renderer name one. */
export const defaultTimeoutMs = 10_000

interface RendererMetaBase extends PluginMeta<'renderer'> {
  /** An open string: `html`, `latex`, `lilypond`, ... */
  readonly language: string
  readonly extensions: readonly string[]
  /**
   * What the caches and records must see because it changes pixels: `name@version` of an engine of its own, or the
   * name alone of one that the whole house shares (`fonts`).
   */
  readonly engines: readonly string[]
  /** Time limit of a job for which nobody named one; `defaultTimeoutMs` where absent. */
  readonly timeoutMs?: number
  /** Where the picture is another engine's than the benchmark's own: said on every score, such as `engraved by Verovio`. */
  readonly drawnBy?: string
  /** Registered ahead of its engine: every job fails as `unsupported` and says so. */
  readonly coming?: true
  readonly choices?: readonly EngineChoice[]
}

/**
 * What a frame may run and load; src/sandbox/policies.ts has the texts. `page`: code of an answer. `drawing`: a library
 * of ours. `still`: no scripts. `interpreter`: a worker of ours.
 */
export const framePolicies = ['page', 'drawing', 'still', 'interpreter'] as const
export type FramePolicy = (typeof framePolicies)[number]

/** Runs model code or needs a DOM. */
export interface FrameRendererMeta extends RendererMetaBase {
  readonly runs: 'frame'
  readonly policy: FramePolicy
}

/** Executes no model code: runs in a worker. */
export interface WorkerRendererMeta extends RendererMetaBase {
  readonly runs: 'worker'
}

export type RendererMeta = FrameRendererMeta | WorkerRendererMeta

export interface Renderer {
  /** Starts what takes long to start, ahead of the first job; never fails. */
  warm?(): void
  lint?(source: string): readonly Warning[]
  render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>>
}
