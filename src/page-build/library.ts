/** A bundled copy of one generation of a library. */
export interface Copy {
  readonly major: number
  readonly version: string
  /** Address of its script; none where the library is nothing but a style sheet. */
  readonly engine?: string
  readonly sheet?: string
  /** Files that stand apart from it, told by their paths: themes, plug-ins. */
  readonly parts?: readonly Part[]
}

export interface Part {
  readonly path: RegExp
  readonly engine?: string
  readonly sheet?: string
}

export interface Library {
  readonly name: string
  /** The newest first: it stands for versions that are not here, and where none is named. */
  readonly copies: readonly Copy[]
  /** Scripts that must run before. */
  readonly needs?: readonly string[]
  /** What of it differs from the original beside its version. */
  readonly note?: string
  /** Other packages that are inside of it. */
  readonly contains?: readonly string[]
  /** Import names beside its own, or all that begin with it. */
  readonly modules?: readonly string[]
  /** Those of its parts whose versions are not its own. */
  readonly versions?: Readonly<Record<string, string>>
  /** Written here by the names of another one: its version is that of our code. */
  readonly isOurs?: boolean
  /** Not named where a message lists what there is: a part of another entry. */
  readonly isPart?: boolean
}

export const one = (version: string, engine: string, sheet?: string): readonly Copy[] => [
  { major: Number(version.split('.')[0]), version, engine, ...(sheet === undefined ? {} : { sheet }) },
]
