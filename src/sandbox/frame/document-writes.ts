/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { apply, patch } from './natives.ts'
import { trustedHtml } from './trusted-types.ts'
import { warn } from './warnings.ts'

/*
 * `document.write`. While the page is being parsed, it adds to the page, with its scripts routed through stubs.
 * Afterwards it replaces the page, as in browsers, and the new page is rendered.
 */

const nativeOpen = Document.prototype.open
// eslint-disable-next-line @typescript-eslint/no-deprecated -- writing is the one way to parse into this document
const nativeWrite = Document.prototype.write
const nativeClose = Document.prototype.close
const slice: (from: number, to?: number) => string = String.prototype.slice
const { indexOf, lastIndexOf } = String.prototype

export interface PageWriter {
  /** Replaces the scripts in markup with stubs. */
  readonly prepare: (markup: string) => string
  /** Restores the listeners removed by opening the document. */
  readonly reopened: () => void
}

let phase: 'parsing' | 'waiting' | 'closed' | 'rewriting' = 'parsing'
let writer: PageWriter | undefined
/** A tag that has been written only in part; the next call might write the rest. */
let held = ''

export function openPage(): void {
  apply(nativeOpen, document, [])
  writer?.reopened()
}

export function writePage(markup: string): void {
  apply(nativeWrite, document, [trustedHtml(markup)])
}

/** From here on, the page's scripts can no longer write into the markup. */
export function endParsing(): void {
  phase = 'waiting'
}

/** True while a page that replaces itself is still open for more markup. */
export function isRewriting(): boolean {
  return phase === 'rewriting'
}

/** Ends the page's markup, including any elements that a script left open. */
export function closePage(): void {
  if (phase === 'closed') return
  endWriting()
  phase = 'closed'
  apply(nativeClose, document, [])
}

/**
 * Must be called when the last written markup can no longer be continued, because a script has finished or the page
 * has ended.
 */
export function endWriting(): void {
  if (held === '') return
  const rest = held
  held = ''
  apply(nativeWrite, document, [trustedHtml(rest)])
}

export function installWrites(pageWriter: PageWriter): void {
  writer = pageWriter
  const reopen = () => {
    if (phase !== 'closed') return
    warn('document-rewritten', 'The page replaced itself with document.write after it had loaded.')
    phase = 'rewriting'
    openPage()
  }
  const write = (parts: readonly unknown[], end: string) => {
    if (phase === 'waiting') {
      warn('document-rewritten', 'A deferred script called document.write; browsers ignore that.')
      return
    }
    reopen()
    let markup = held
    for (let index = 0; index < parts.length; index += 1) markup += String(parts[index])
    markup += end
    const last = apply(lastIndexOf, markup, ['<'])
    const isOpen = last !== -1 && apply(indexOf, markup, ['>', last]) === -1
    const at = isOpen ? last : markup.length
    const rest = apply(slice, markup, [at])
    // Scripts in the markup run while it is being written, and can call `document.write` themselves.
    held = ''
    apply(nativeWrite, document, [trustedHtml(pageWriter.prepare(apply(slice, markup, [0, at])))])
    held = rest
  }
  patch(Document.prototype, 'write', (...parts: unknown[]) => {
    write(parts, '')
  })
  patch(Document.prototype, 'writeln', (...parts: unknown[]) => {
    write(parts, '\n')
  })
  patch(Document.prototype, 'open', (...args: unknown[]) => {
    if (args.length > 2) return window.open('')
    reopen()
    return document
  })
  patch(Document.prototype, 'close', () => {
    if (phase === 'rewriting') closePage()
  })
}
