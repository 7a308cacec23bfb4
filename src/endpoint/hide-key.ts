import { endsWithin, formsOf, isEscape, mostBackslashes, readingsAt, type KeyForm } from './key-forms.ts'

const shortestSecret = 4
/** Stand-ins for a key, which servers that want none are given, are shorter than this. */
const shortestInAnswers = 12
const substitute = '(the key)'

/** A server's words without the key, which some repeat, whole or with its middle starred out. */
export function hideKey(text: string, key: string | undefined): string {
  if (key === undefined || key.length < shortestSecret) return text
  // Each word is looked at once: a search from its every letter would take the square of its length.
  return new KeySearch(key).replace(text).replace(/(?<![\w-])[\w-]+\*{2,}[\w-]*/g, substitute)
}

/** What a model or its endpoint says, without the key and otherwise as it is. */
export function withoutKey(text: string, key: string | undefined): string {
  return keyRemover(key)(text)
}

/** The same for many texts: what is looked for is prepared once. */
export function keyRemover(key: string | undefined): (text: string) => string {
  if (key === undefined || key.length < shortestInAnswers) return (text) => text
  const search = new KeySearch(key)
  return (text) => search.replace(text)
}

/** Text as it streams, from which the key is taken however it is cut: an endpoint may send back what it was sent. */
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

/** Finds a key in every form that a server may write it in. */
class KeySearch {
  readonly #forms: readonly KeyForm[]
  /** The forms by the character that they begin with; most of a text is passed over by this. */
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

  /** The text without the key; `held` is its end where the key may have begun there. */
  scan(text: string): { readonly clean: string; readonly held: string; readonly hasFound: boolean } {
    const clean: string[] = []
    let from = 0
    let hasFound = false
    for (let at = 0; at < text.length; at += 1) {
      const unit = text[at] ?? ''
      // Of a run of backslashes all beginnings are read alike: the longest is enough.
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

/** Where a key that begins at `at` ends; 'open' where the text ends first, null where it is none. */
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
  /** All places that were reached: an escape can be read in several ways. */
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
