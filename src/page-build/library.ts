/** A bundled copy of one major version of a library. */
export interface Copy {
  readonly major: number
  readonly version: string
  /** URL of the library's script. Absent if the library is only a style sheet. */
  readonly engine?: string
  readonly sheet?: string
  /** Separate files, identified by their paths, such as themes and plug-ins. */
  readonly parts?: readonly Part[]
}

export interface Part {
  readonly path: RegExp
  readonly engine?: string
  readonly sheet?: string
}

export interface Library {
  readonly name: string
  /** Copies, newest first. The newest is used for versions that are not bundled, and if no version is given. */
  readonly copies: readonly Copy[]
  /** Scripts that must run before the library. */
  readonly needs?: readonly string[]
  /** How the copy differs from the original, apart from the version. */
  readonly note?: string
  /** Other packages included in the copy. */
  readonly contains?: readonly string[]
  /** Additional import names, or a prefix of such names. */
  readonly modules?: readonly string[]
  /** Versions of parts whose version differs from that of the library. */
  readonly versions?: Readonly<Record<string, string>>
  /** True for code of our own that is offered under the names of another library. The version is that of our code. */
  readonly isOurs?: boolean
  /**
   * True if the library is part of another entry, so that it is omitted in messages that list the available
   * libraries.
   */
  readonly isPart?: boolean
}

export const one = (version: string, engine: string, sheet?: string): readonly Copy[] => [
  { major: Number(version.split('.')[0]), version, engine, ...(sheet === undefined ? {} : { sheet }) },
]
