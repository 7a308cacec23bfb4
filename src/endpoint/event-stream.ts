/**
 * Characters of an event, of a line, and of an answer that does not stream: more would keep the page from anything else
 * while it is parsed and searched for the key.
 */
export const longestPiece = 2 ** 19

/** One event of a `text/event-stream`. */
export interface StreamEvent {
  readonly type: string
  readonly data: string
}

/**
 * Reads an event stream by the rules of the HTML standard (section 9.2.6), in pieces that may be cut anywhere: inside
 * a character, between CR and LF, inside a field's name. An event without its blank line at the end is none.
 */
export class EventStreamReader {
  // It takes the byte order mark away, at the very beginning only.
  readonly #decoder = new TextDecoder()
  /** What has come of the line that is not complete yet. */
  #line: string[] = []
  #isAfterReturn = false
  #type = ''
  #data: string[] = []
  /** Characters of the event that is not complete yet. */
  #length = 0

  /** Whether an event came that is longer than is read: nothing more is read after it. */
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

  #endLine(line: string): StreamEvent | null {
    if (line === '') return this.#dispatch()
    const colon = line.indexOf(':')
    // A comment.
    if (colon === 0) {
      this.#length -= line.length + 1
      return null
    }
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'event') this.#type = value
    else if (field === 'data') this.#data.push(value)
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
