/** One bundled font file as frames know it. */
export interface FontFile {
  /** Name in public/engines/fonts. */
  readonly file: string
  readonly family: string
  readonly weight: number
  /** The weights that the file draws, where they are more than one. */
  readonly weights?: string
  readonly style: 'normal' | 'italic'
  /** Absent where one file serves every character of its family. */
  readonly unicodeRange?: string
  /** The characters that this file draws for families that lack them. */
  readonly fallbackRange?: string
  /** All characters of the file, as a CSS unicode-range. */
  readonly coverage: string
  /** Stands for a list of fonts: the families of a pack, whose files are known once the list was asked for. */
  readonly pack?: readonly string[]
  /** Of a pack: its lines are as tall as the font says. */
  readonly isPacked?: true
}

/** A font file with its content. */
export interface PinnedFont extends FontFile {
  /** WOFF2. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What every frame gets at once: nearly every page draws with these. All others are asked for by name. */
export const basicFontFiles = [
  'liberationserif-regular.woff2',
  'liberationserif-bold.woff2',
  'liberationsans-regular.woff2',
  'liberationsans-bold.woff2',
  'pinned-blank.woff2',
] as const
