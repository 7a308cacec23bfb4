import * as v from 'valibot'

const schema = v.object({ imports: v.optional(v.record(v.string(), v.unknown()), {}) })

/** A page's import maps, as far as they lead to CDNs. */
export class ImportMap {
  readonly #names = new Map<string, string>()

  /** Takes a map's names; false where the text is no import map. */
  add(text: string): boolean {
    let parsed: unknown
    try {
      parsed = JSON.parse(text)
    } catch {
      return false
    }
    const checked = v.safeParse(schema, parsed)
    if (!checked.success) return false
    for (const [name, target] of Object.entries(checked.output.imports)) {
      if (typeof target === 'string' && !this.#names.has(name)) this.#names.set(name, target)
    }
    return true
  }

  /** Where a name leads: the longest that fits counts. */
  resolve(name: string): string {
    const exact = this.#names.get(name)
    if (exact !== undefined) return exact
    let best = ''
    for (const key of this.#names.keys()) {
      if (key.endsWith('/') && name.startsWith(key) && key.length > best.length) best = key
    }
    return best === '' ? name : (this.#names.get(best) ?? '') + name.slice(best.length)
  }
}
