import type { GenerateEvent } from './methods.ts'

const opening = '<think>'
const closing = '</think>'

/**
 * Streams the text of an answer. Separates the thoughts from the text and cuts the text off where a stop sequence
 * begins.
 */
export class TextStream {
  readonly #stops: readonly string[]
  readonly #onevent: (event: GenerateEvent) => void
  #held = ''
  #state: 'beginning' | 'thinking' | 'saying' = 'beginning'
  hasStopped = false

  constructor(stops: readonly string[], onevent: (event: GenerateEvent) => void) {
    this.#stops = stops.filter((stop) => stop !== '')
    this.#onevent = onevent
  }

  push(text: string): void {
    if (this.hasStopped) return
    this.#held += text
    this.#read(false)
  }

  /** Ends the stream and emits the text that was held back. */
  end(): void {
    if (!this.hasStopped) this.#read(true)
  }

  #read(isEnd: boolean): void {
    if (this.#state === 'beginning') {
      const partial = this.#held.trimStart()
      if (partial.startsWith(opening)) {
        this.#state = 'thinking'
        this.#held = partial.slice(opening.length)
      } else if (isEnd || !opening.startsWith(partial)) this.#state = 'saying'
      else return
    }
    if (this.#state === 'thinking') {
      const end = this.#held.indexOf(closing)
      if (end < 0) {
        this.#tell('thought', isEnd ? 0 : closing.length - 1)
        return
      }
      this.#onevent({ type: 'thought', text: this.#held.slice(0, end) })
      this.#held = this.#held.slice(end + closing.length).trimStart()
      this.#state = 'saying'
    }
    const found = this.#stops.map((stop) => this.#held.indexOf(stop)).filter((at) => at >= 0)
    if (found.length > 0) {
      this.hasStopped = true
      this.#held = this.#held.slice(0, Math.min(...found))
    }
    const longest = Math.max(0, ...this.#stops.map(({ length }) => length - 1))
    this.#tell('text', isEnd || this.hasStopped ? 0 : longest)
  }

  /** Emits all characters except the last ones, which could be the start of a marker. */
  #tell(type: 'text' | 'thought', keeps: number): void {
    const text = this.#held.slice(0, Math.max(0, this.#held.length - keeps))
    if (text === '') return
    this.#held = this.#held.slice(text.length)
    this.#onevent({ type, text })
  }
}
