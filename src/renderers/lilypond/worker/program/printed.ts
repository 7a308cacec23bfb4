import { WriteLimitError } from './file-tree.ts'

/** More than any score's messages. */
const maxBytes = 4_000_000

/** What a program printed, in order. */
export class Printed {
  #parts: Uint8Array[] = []
  #bytes = 0

  add(bytes: Uint8Array): void {
    this.#bytes += bytes.length
    if (this.#bytes > maxBytes) throw new WriteLimitError()
    this.#parts.push(bytes.slice())
  }

  clear(): void {
    this.#parts = []
    this.#bytes = 0
  }

  text(): string {
    const decoder = new TextDecoder()
    return this.#parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode()
  }
}
