import { endsWithin, formsOf, isEscape, mostBackslashes, readingsAt, type KeyForm } from './key-forms.ts'

const shortestSecret = 4
/** Placeholder keys, for servers that do not require one, are shorter than this. */
const shortestInAnswers = 12
const substitute = '(the key)'

/**
 * Removes the key from a server's message. Some servers include the key, in full or with its middle replaced with
 * asterisks.
 */
export function hideKey(text: string, key: string | undefined): string {
  if (key === undefined || key.length < shortestSecret) return text
  // Each word is checked once, because a search from every letter would take quadratic time.
  return new KeySearch(key).replace(text).replace(/(?<![\w-])[\w-]+\*{2,}[\w-]*/g, substitute)
}

/** Output of a model or its endpoint, unchanged except that the key is removed. */
export function withoutKey(text: string, key: string | undefined): string {
  return keyRemover(key)(text)
}

/** Returns a function that removes the key from any number of strings. The search is prepared only once. */
export function keyRemover(key: string | undefined): (text: string) => string {
  if (key === undefined || key.length < shortestInAnswers) return (text) => text
  const search = new KeySearch(key)
  return (text) => search.replace(text)
}

/**
 * Removes the key from streamed text, however the text is split, because an endpoint could send back the key that it
 * received.
 */
export class KeyFilter {
  readonly #search: KeySearch | null
  #held = ''
  hasFound = false

  constructor(key: string | undefined) {
    this.#search = key !== undefined && key.length >= shortestInAnswers ? new KeySearch(key) : null
  }

  push(piece: string): string {
    if (this.#search === null) return piece
    const { clean, held, hasFound } = this.#search.scan(this.#held + piece)
    this.#held = held
    this.hasFound ||= hasFound
    return clean
  }

  flush(): string {
    const rest = this.#held
    this.#held = ''
    return rest
  }
}

/** Finds a key in every form in which a server could write it. */
class KeySearch {
  readonly #forms: readonly KeyForm[]
  /** The forms of the key, keyed by first character, so that most of a text can be skipped. */
  readonly #begins = new Map<string, KeyForm[]>()

  constructor(key: string) {
    this.#forms = formsOf(key)
    for (const form of this.#forms)
      for (const unit of (form[0] ?? '').split(''))
        this.#begins.set(unit, [...(this.#begins.get(unit) ?? []), form])
  }

  replace(text: string): string {
    const { clean, held } = this.scan(text)
    return clean + held
  }

  /**
   * Returns the text without the key. `held` is the end of the text, which is held back if the key could start there.
   */
  scan(text: string): { readonly clean: string; readonly held: string; readonly hasFound: boolean } {
    const clean: string[] = []
    let from = 0
    let hasFound = false
    for (let at = 0; at < text.length; at += 1) {
      const unit = text[at] ?? ''
      // All starting positions within a run of backslashes are equivalent, so only the one with the longest escape is
      // tried.
      if (unit === '\\') at = Math.max(at, runEnd(text, at) - mostBackslashes)
      const forms = isEscape(unit) ? this.#escapedForms(text, at) : this.#begins.get(unit)
      const end = forms === undefined ? null : endOf(text, at, forms)
      if (end === 'open') {
        clean.push(text.slice(from, at))
        return { clean: clean.join(''), held: text.slice(at), hasFound }
      }
      if (end !== null) {
        clean.push(text.slice(from, at), substitute)
        hasFound = true
        from = end
        at = end - 1
      } else if (unit === '\\') at = runEnd(text, at) - 1
    }
    clean.push(text.slice(from))
    return { clean: clean.join(''), held: '', hasFound }
  }

  #escapedForms(text: string, at: number): readonly KeyForm[] | undefined {
    if (endsWithin(text, at)) return this.#forms
    const forms = readingsAt(text, at).flatMap(({ unit }) => this.#begins.get(unit) ?? [])
    return forms.length === 0 ? undefined : forms
  }
}

function runEnd(text: string, from: number): number {
  let at = from
  while (text[at] === '\\') at += 1
  return at
}

/**
 * Returns the position of the end of a key that starts at `at`. 'open' if the text ends before the key does, null if
 * there is no key.
 */
function endOf(text: string, at: number, forms: readonly KeyForm[]): number | 'open' | null {
  let isOpen = false
  for (const form of forms) {
    const end = endOfForm(text, at, form)
    if (typeof end === 'number') return end
    if (end === 'open') isOpen = true
  }
  return isOpen ? 'open' : null
}

function endOfForm(text: string, at: number, form: KeyForm): number | 'open' | null {
  let index = 0
  for (; index < form.length; index += 1) {
    const unit = text[at + index]
    if (unit === undefined) return 'open'
    if (isEscape(unit)) break
    if (form[index]?.includes(unit) !== true) return null
  }
  /** All positions that can be reached, because an escape can be read in several ways. */
  let reached: readonly number[] = [at + index]
  let isOpen = false
  for (; index < form.length; index += 1) {
    const next: number[] = []
    for (const place of reached) {
      if (endsWithin(text, place)) isOpen = true
      for (const { unit, end } of readingsAt(text, place))
        if (form[index]?.includes(unit) === true && !next.includes(end)) next.push(end)
    }
    if (next.length === 0) return isOpen ? 'open' : null
    reached = next
  }
  return Math.max(...reached)
}
