const shortestSecret = 4
/** Stand-ins for a key, which servers that want none are given, are shorter than this. */
const shortestInAnswers = 12
const substitute = '(the key)'

/** A server's words without the key, which some repeat, whole or with its middle starred out. */
export function hideKey(text: string, key: string | undefined): string {
  if (key === undefined || key.length < shortestSecret) return text
  const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)]
  let hidden = text
  for (const form of forms) hidden = hidden.replaceAll(form, substitute)
  return hidden.replace(/(?<![\w-])[\w-]+\*{2,}[\w-]*/g, substitute)
}

/** What a model or its endpoint says, without the key and otherwise as it is. */
export function withoutKey(text: string, key: string | undefined): string {
  return key === undefined || key.length < shortestInAnswers ? text : text.replaceAll(key, substitute)
}

/** Text as it streams, from which the key is taken however it is cut: an endpoint may send back what it was sent. */
export class KeyFilter {
  readonly #key: string
  #held = ''
  hasFound = false

  constructor(key: string | undefined) {
    this.#key = key !== undefined && key.length >= shortestInAnswers ? key : ''
  }

  push(piece: string): string {
    if (this.#key === '') return piece
    const text = this.#held + piece
    const clean = text.replaceAll(this.#key, substitute)
    if (clean !== text) this.hasFound = true
    const held = beginningAtEnd(clean, this.#key)
    this.#held = clean.slice(clean.length - held)
    return clean.slice(0, clean.length - held)
  }

  flush(): string {
    const rest = this.#held
    this.#held = ''
    return rest
  }
}

/** How many of the last characters could be the beginning of `word`. */
function beginningAtEnd(text: string, word: string): number {
  for (let length = Math.min(word.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(word.slice(0, length))) return length
  }
  return 0
}
