/** One font file as a frame receives it. */
export interface PinnedFont {
  readonly family: string
  readonly weight: number
  readonly style: 'normal' | 'italic'
  /** Absent where one file serves every character of its family. */
  readonly unicodeRange?: string
  /** The characters that this file draws for families that lack them. */
  readonly fallbackRange?: string
  /** All characters of the file, as a CSS unicode-range. */
  readonly coverage: string
  /** WOFF2. */
  readonly bytes: Uint8Array<ArrayBuffer>
}
