/** One bundled font file, as described to frames. */
export interface FontFile {
  /** File name in public/engines/fonts. */
  readonly file: string
  readonly family: string
  readonly weight: number
  /** The range of weights that the file supports, if more than one. */
  readonly weights?: string
  readonly style: 'normal' | 'italic'
  /** Absent if one file covers every character of its family. */
  readonly unicodeRange?: string
  /** The characters that this file draws for families without them. */
  readonly fallbackRange?: string
  /** All characters in the file, as a CSS unicode-range. */
  readonly coverage: string
  /**
   * Marks a placeholder for a list of fonts. It contains the families of a pack, whose files are only known once the
   * list has been requested.
   */
  readonly pack?: readonly string[]
  /** True if the font belongs to a pack. Such a font keeps its own line height. */
  readonly isPacked?: true
}

/** A font file with its contents. */
export interface PinnedFont extends FontFile {
  /** WOFF2. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Sent to every frame up front, because nearly every page uses these. All other fonts are requested by name. */
export const basicFontFiles = [
  'liberationserif-regular.woff2',
  'liberationserif-bold.woff2',
  'liberationsans-regular.woff2',
  'liberationsans-bold.woff2',
  'pinned-blank.woff2',
] as const
