import type { JsonValue } from '../../src/contracts/index.ts'
import type { Places } from './parsed-text.ts'

/*
 * Positions of the members of a TOML document. The parsers do not report positions, so a document that one of them
 * accepted is scanned a second time. The document is known to be valid, so only keys, brackets and ends of strings
 * matter.
 */

type Container = object

class TomlWalker {
  readonly #text: string
  readonly #places: Places
  /** Number of `[[headers]]` found so far for each array of tables. */
  readonly #elements = new Map<Container, number>()
  readonly #onBare: (token: string, offset: number) => void
  #at = 0

  constructor(text: string, places: Places, onBare: (token: string, offset: number) => void) {
    this.#text = text
    this.#places = places
    this.#onBare = onBare
  }

  walk(root: Container): void {
    let table: Container | undefined = root
    for (;;) {
      this.#skip(/(?:[ \t\r\n\ufeff]|#[^\n]*)*/y)
      if (this.#at >= this.#text.length) return
      if (this.#take('[[')) {
        table = this.#enter(root, this.#readKey(), true)
        this.#skip(/[ \t]*\]\]/y)
      } else if (this.#take('[')) {
        table = this.#enter(root, this.#readKey(), false)
        this.#skip(/[ \t]*\]/y)
      } else {
        const before: number = this.#at
        this.#readMember(table)
        // A text accepted by another parser can contain something unexpected here; if it does, the rest of the text
        // gets no positions.
        if (this.#at === before) return
      }
    }
  }

  /** The table that a header opens. */
  #enter(root: Container, keys: readonly Key[], isElement: boolean): Container | undefined {
    let node: Container | undefined = root
    for (const [index, { name, offset }] of keys.entries()) {
      if (node === undefined) return undefined
      const child = this.#step(node, name, offset)
      if (Array.isArray(child)) {
        const isLast = isElement && index === keys.length - 1
        const count = (this.#elements.get(child) ?? 0) + (isLast ? 1 : 0)
        this.#elements.set(child, count)
        node = this.#step(child, Math.max(0, count - 1), offset)
      } else node = child
    }
    return node
  }

  #step(node: Container, key: string | number, offset: number): Container | undefined {
    if (!Object.hasOwn(node, key)) return undefined
    if (this.#places.find(node, key) === undefined) this.#places.note(node, key, offset)
    const child: unknown = Reflect.get(node, key)
    return typeof child === 'object' && child !== null ? child : undefined
  }

  #readMember(table: Container | undefined): void {
    let node = table
    const keys = this.#readKey()
    for (const { name, offset } of keys)
      node = node === undefined ? undefined : this.#step(node, name, offset)
    this.#skip(/[ \t]*=[ \t]*/y)
    this.#readValue(node)
  }

  #readValue(node: Container | undefined): void {
    if (this.#take('[')) {
      for (let index = 0; this.#hasMore(']'); index += 1) {
        const before = this.#at
        this.#readValue(node === undefined ? undefined : this.#step(node, index, this.#at))
        if (this.#at === before) return
      }
    } else if (this.#take('{')) {
      while (this.#hasMore('}')) {
        const before = this.#at
        this.#readMember(node)
        if (this.#at === before) return
      }
    } else if (!this.#skipString()) {
      const start = this.#at
      this.#skip(/[^,\]}#\n]*/y)
      this.#onBare(this.#text.slice(start, this.#at), start)
    }
  }

  /** Skips everything between members. Returns false once the bracket has been closed. */
  #hasMore(end: string): boolean {
    this.#skip(/(?:[ \t\r\n,]|#[^\n]*)*/y)
    return this.#at < this.#text.length && !this.#take(end)
  }

  #readKey(): readonly Key[] {
    const keys: Key[] = []
    do {
      this.#skip(/[ \t]*/y)
      const offset = this.#at
      if (this.#skipString()) {
        keys.push({ name: unquote(this.#text.slice(offset, this.#at)), offset })
      } else {
        this.#skip(/[^\s.=\]#"']*/y)
        if (this.#at > offset) keys.push({ name: this.#text.slice(offset, this.#at), offset })
      }
      this.#skip(/[ \t]*/y)
    } while (this.#take('.'))
    return keys
  }

  #skipString(): boolean {
    return this.#skip(
      /"""(?:\\[^]|[^\\])*?"""(?:"{0,2})|'''[^]*?'''(?:'{0,2})|"(?:\\.|[^"\\\n])*"|'[^'\n]*'/y,
    )
  }

  #take(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    const length = pattern.exec(this.#text)?.[0].length ?? 0
    this.#at += length
    return length > 0
  }
}

interface Key {
  readonly name: string
  readonly offset: number
}

function unquote(quoted: string): string {
  const text = quoted.slice(1, -1)
  if (quoted.startsWith("'")) return text
  return text.replace(
    /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|(.))/g,
    (_whole: string, short?: string, long?: string, byte?: string, letter: string | undefined = '') => {
      const digits = short ?? long ?? byte
      if (digits === undefined) return letters[letter] ?? letter
      const code = Number.parseInt(digits, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

const letters: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  e: '\u001b',
}

/** Records the positions of a document's members in its text; `onBare` is called with each unquoted value. */
export function placeTomlMembers(
  text: string,
  value: JsonValue,
  places: Places,
  onBare: (token: string, offset: number) => void = () => undefined,
): void {
  if (typeof value === 'object' && value !== null) new TomlWalker(text, places, onBare).walk(value)
}
