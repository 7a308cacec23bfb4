import type { FramePolicy } from '../../../contracts/index.ts'

/* Messages between our page and Python's worker. */

/** The first message to the frame. */
export interface FrameStart {
  readonly policy: FramePolicy
  readonly code: string
  /**
   * The port for all later messages, which go to the worker. The frame's own port cannot be used, because when a port
   * is opened, WebKit delivers all of its messages at once, so the messages after the first would be lost on the way
   * to the worker.
   */
  readonly port: MessagePort
}

/** Later messages to the frame that caches compiled modules. */
export interface CacheMessage {
  readonly packs: readonly Blob[]
}

/** The pack that contains each Python package, keyed by package name. */
export type LazyPackages = Readonly<Record<string, string>>

export interface BootMessage {
  readonly what: 'boot'
  /**
   * Buffers instead of Blobs, because WebKit cannot read Blobs in a worker that was started from a data: URL in an
   * opaque origin.
   */
  readonly runtime: ArrayBuffer
  readonly packs: readonly ArrayBuffer[]
  /** The code of runner.py. */
  readonly runner: string
  /** The code of report.py. */
  readonly report: string
  readonly lazy: LazyPackages
}

export interface PacksMessage {
  readonly what: 'packs'
  readonly packs: readonly ArrayBuffer[]
  readonly lazy: LazyPackages
}

export interface RunMessage {
  readonly what: 'run'
  readonly job: {
    readonly source: string
    readonly entry: string
    readonly seed: number
    readonly formats: readonly ('svg' | 'pdf')[]
    readonly dpi?: number
    readonly pipeline?: string
    readonly protocol?: string
    /** Code that restores what later versions of the libraries removed. */
    readonly older?: string
  }
  readonly files: readonly (readonly [path: string, bytes: Uint8Array<ArrayBuffer>])[]
  readonly seed: number
  readonly epochMs: number
  readonly limits: ResultLimits
}

/** Limits on the results that the worker returns for an answer. Scripts cannot change these limits. */
export interface ResultLimits {
  /** Maximum number of bytes of JSON in a result. */
  readonly result: number
  readonly figure: number
  /** Maximum number of bytes of one picture file. */
  readonly drawn: number
}

export type ToPython = BootMessage | PacksMessage | RunMessage

/** Checked by `fromPythonSchema`. */
export type FromPython =
  | { readonly type: 'ready'; readonly ms: number }
  | { readonly type: 'broken'; readonly message: string }
  | {
      readonly type: 'done'
      readonly result: string
      /** The figure's tree, as JSON. */
      readonly figure?: string
      readonly picture?: {
        readonly width: number
        readonly height: number
        /** True if every pixel is white, which Plot2Code counts as a failed picture. */
        readonly isBlank: boolean
        readonly rgba: Uint8ClampedArray<ArrayBuffer>
      }
      readonly drawn: readonly { readonly kind: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
      readonly saved: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
      readonly ms: number
    }

/** Returns the message for a value thrown by Python's runtime, even if it is not an instance of `Error`. */
export function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  if ('message' in thrown && typeof thrown.message === 'string' && thrown.message !== '')
    return thrown.message
  return 'errno' in thrown
    ? 'A file that the script refers to cannot be read.'
    : 'The Python runtime stopped.'
}
