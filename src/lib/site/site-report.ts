import { msg, type Message, type Place, type Warning } from '../../contracts/index.ts'

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

/**
 * Maximum number of reported problems of one kind, because reporting more would be of no use. The last report states
 * how many were omitted.
 */
const maxPerCode = 50

/** Collects problems with a site's references, one per file or URL. */
export class SiteReport {
  readonly #warnings: Warning<SiteWarning>[] = []
  readonly #seen = new Map<SiteWarning, Set<string>>()
  readonly #receive: (warning: Warning<SiteWarning>) => void

  /** `receive` is called with each warning immediately, for callers that cannot wait for the end. */
  constructor(receive: (warning: Warning<SiteWarning>) => void = () => undefined) {
    this.#receive = receive
  }

  /** `subject` is the file or URL. Each subject is reported at most once per code. */
  add(code: SiteWarning, subject: string, message: Message, place: Place): void {
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
      .map(([code, subjects]) => ({ code, message: msg`${subjects.size - maxPerCode} more like these.` }))
    return [...this.#warnings, ...omitted]
  }
}
