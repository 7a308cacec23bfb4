import type { FramePolicy } from '../../../contracts/index.ts'

/* What our page and Python's worker say to each other. */

/** What the frame gets first. */
export interface FrameStart {
  readonly policy: FramePolicy
  readonly code: string
}

/** What the frame that holds compiled modules gets after that. */
export interface KeepMessage {
  readonly packs: readonly Blob[]
}

/** Package names of Python by the pack that holds them. */
export type LazyPackages = Readonly<Record<string, string>>

export interface BootMessage {
  readonly what: 'boot'
  readonly runtime: Blob
  readonly packs: readonly Blob[]
  /** The code of runner.py. */
  readonly runner: string
  /** The code of report.py. */
  readonly report: string
  readonly lazy: LazyPackages
}

export interface PacksMessage {
  readonly what: 'packs'
  readonly packs: readonly Blob[]
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
  }
  readonly files: readonly (readonly [path: string, bytes: Uint8Array<ArrayBuffer>])[]
  readonly seed: number
  readonly epochMs: number
  readonly limits: ResultLimits
}

/** What the worker, which a script cannot reach, gives out of an answer at most. */
export interface ResultLimits {
  /** Bytes of JSON. */
  readonly result: number
  readonly figure: number
  /** Bytes of one picture as a file. */
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
        /** Whether every pixel is white: how Plot2Code marks a picture that failed. */
        readonly isBlank: boolean
        readonly rgba: Uint8ClampedArray<ArrayBuffer>
      }
      readonly drawn: readonly { readonly kind: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
      readonly saved: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
      readonly ms: number
    }

/** What is told of something that Python's runtime threw: not all of it is an `Error`. */
export function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  if ('message' in thrown && typeof thrown.message === 'string' && thrown.message !== '')
    return thrown.message
  return 'errno' in thrown ? 'A file that the script names cannot be read.' : 'The runtime of Python stopped.'
}
