import type { Place, Warning } from '../../contracts/index.ts'

export type SiteWarning =
  | 'missing-file'
  | 'missing-symbol'
  | 'blocked-resource'
  | 'case-mismatch'
  | 'import-cycle'
  | 'invalid-import-map'
  | 'unread-sheet'
  | 'frame-not-drawn'
  | 'needs-build'

/** More of one kind than this help nobody; the last says how many were left out. */
const maxPerCode = 50

/** Gathers what is wrong with a site's references, each file or address once. */
export class SiteReport {
  readonly #warnings: Warning<SiteWarning>[] = []
  readonly #seen = new Map<SiteWarning, Set<string>>()
  readonly #receive: (warning: Warning<SiteWarning>) => void

  /** `receive` is told each warning as it comes, where waiting for the end is no use. */
  constructor(receive: (warning: Warning<SiteWarning>) => void = () => undefined) {
    this.#receive = receive
  }

  /** `subject` is the file or address that is reported at most once per code. */
  add(code: SiteWarning, subject: string, message: string, place: Place): void {
    const seen = this.#seen.get(code) ?? new Set()
    this.#seen.set(code, seen)
    if (seen.has(subject)) return
    seen.add(subject)
    if (seen.size > maxPerCode) return
    const warning = { code, message, place }
    this.#warnings.push(warning)
    this.#receive(warning)
  }

  get warnings(): readonly Warning<SiteWarning>[] {
    const omitted = [...this.#seen]
      .filter(([, subjects]) => subjects.size > maxPerCode)
      .map(([code, subjects]) => ({ code, message: `${subjects.size - maxPerCode} more like these.` }))
    return [...this.#warnings, ...omitted]
  }
}
