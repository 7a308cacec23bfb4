import type { ScriptOrigin } from '../page-script.ts'

type Origin = Omit<ScriptOrigin, 'shifts'>

/**
 * Finds scripts in the author's own files by their text, so that errors can be reported with the line numbers of
 * those files.
 */
export class SourceFinder {
  readonly #entry: string
  readonly #resources: ReadonlyMap<string, { readonly bytes: Uint8Array<ArrayBuffer> }>
  readonly #texts = new Map<string, string>()
  #searchedTo = 0

  constructor(entry: string, resources: ReadonlyMap<string, { readonly bytes: Uint8Array<ArrayBuffer> }>) {
    this.#entry = entry
    this.#resources = resources
  }

  /** Inline scripts are searched in document order, in order to distinguish identical texts. */
  findInline(text: string): Origin {
    const page = this.#read(this.#entry)
    const at = text === '' ? -1 : page.indexOf(text, this.#searchedTo)
    if (at === -1) return { file: this.#entry, lineOffset: 0, columnOffset: 0 }
    this.#searchedTo = at + text.length
    const before = page.slice(0, at)
    const lineOffset = before.split('\n').length - 1
    return { file: this.#entry, lineOffset, columnOffset: at - (before.lastIndexOf('\n') + 1) }
  }

  findFile(text: string): Origin {
    for (const [path, { bytes }] of this.#resources) {
      // UTF-8 has at least one byte and at most three per UTF-16 unit, so most files need no decoding.
      if (bytes.length < text.length || bytes.length > text.length * 3 + 3) continue
      if (this.#read(path) === text) return { file: path, lineOffset: 0, columnOffset: 0 }
    }
    return { file: this.#entry, lineOffset: 0, columnOffset: 0 }
  }

  #read(path: string): string {
    let text = this.#texts.get(path)
    if (text === undefined) {
      const bytes = this.#resources.get(path)?.bytes
      text = bytes === undefined ? '' : new TextDecoder().decode(bytes).replaceAll('\r\n', '\n')
      this.#texts.set(path, text)
    }
    return text
  }
}
