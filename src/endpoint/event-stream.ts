/**
 * Maximum number of characters of an event, of a line, and of a non-streamed answer. Parsing longer strings and
 * searching them for the key would block the page.
 */
export const longestPiece = 2 ** 19

const knownFields = new Set(['id', 'retry'])
/** Maximum number of characters in lines that are not fields. */
const longestStray = 4000

/** One event of a `text/event-stream`. */
export interface StreamEvent {
  readonly type: string
  readonly data: string
}

/**
 * Reads an event stream according to the HTML standard (section 9.2.6). Chunks can be split anywhere: inside a
 * character, between CR and LF, inside a field name. An event without a final blank line is discarded.
 */
export class EventStreamReader {
  // Strips a byte order mark, but only at the very start.
  readonly #decoder = new TextDecoder()
  /** The start of an incomplete line. */
  #line: string[] = []
  #isAfterReturn = false
  #type = ''
  #data: string[] = []
  #stray = ''
  /** Number of characters of the incomplete event. */
  #length = 0

  /** Lines that are not fields. Some proxies write their errors between events. */
  get stray(): string {
    return this.#stray
  }

  /** True if an event exceeded the length limit, after which nothing more is read. */
  get isTooLong(): boolean {
    return this.#length > longestPiece
  }

  push(bytes: Uint8Array): readonly StreamEvent[] {
    const text = this.#decoder.decode(bytes, { stream: true })
    const events: StreamEvent[] = []
    let start = 0
    if (this.#isAfterReturn && text !== '') {
      this.#isAfterReturn = false
      if (text.startsWith('\n')) start = 1
    }
    while (!this.isTooLong) {
      const end = nextLineEnd(text, start)
      if (end === -1) break
      this.#length += end - start + 1
      if (this.#length > longestPiece) break
      this.#line.push(text.slice(start, end))
      const event = this.#endLine(this.#line.join(''))
      if (event !== null) events.push(event)
      this.#line = []
      start = end + 1
      if (text[end] === '\r') {
        if (start === text.length) this.#isAfterReturn = true
        else if (text[start] === '\n') start += 1
      }
    }
    if (start < text.length && !this.isTooLong) {
      this.#line.push(text.slice(start))
      this.#length += text.length - start
    }
    return events
  }

  /** The remaining events if the stream ended without a blank line. The last of these events may be truncated. */
  end(): readonly StreamEvent[] {
    if (this.isTooLong) return []
    const event = this.#endLine(this.#line.join(''))
    this.#line = []
    const last = this.#dispatch()
    return [event, last].filter((one) => one !== null)
  }

  #endLine(line: string): StreamEvent | null {
    if (line === '') return this.#dispatch()
    const colon = line.indexOf(':')
    // A comment line.
    if (colon === 0) {
      this.#length -= line.length + 1
      return null
    }
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'event') this.#type = value
    else if (field === 'data') this.#data.push(value)
    else if (!knownFields.has(field) && this.#stray.length < longestStray) this.#stray += `${line}\n`
    return null
  }

  #dispatch(): StreamEvent | null {
    const event =
      this.#data.length === 0
        ? null
        : { type: this.#type === '' ? 'message' : this.#type, data: this.#data.join('\n') }
    this.#type = ''
    this.#data = []
    this.#length = 0
    return event
  }
}

function nextLineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === 10 || unit === 13) return at
  }
  return -1
}
