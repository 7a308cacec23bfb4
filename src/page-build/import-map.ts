import * as v from 'valibot'

const schema = v.object({ imports: v.optional(v.record(v.string(), v.unknown()), {}) })

/** The parts of a page's import maps that point to CDNs. */
export class ImportMap {
  readonly #names = new Map<string, string>()

  /** Adds the names of an import map. False if the text is not an import map. */
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

  /** The target of a name in the import map. The longest match is used. */
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
