import { fail, succeed, type Outcome, type RenderFailure, type Warning } from '../contracts/index.ts'
import { requiredModules, transpile } from './transpile.ts'

/** A library that answers write into pages by script tags, and the bundled copy that stands for it. */
export interface BundledLibrary {
  /** What its addresses look like; a group named `major` is the version asked for. */
  readonly address: RegExp
  readonly name: string
  readonly version: string
  /** Global function by which transpiled modules get it. */
  readonly require: string
  /** The script that stands for it in the page. */
  readonly script: string
}

export interface LibraryPage {
  readonly html: string
  readonly warnings: readonly Warning[]
  readonly substitutions: readonly string[]
}

/** Compilers that run in the page: what they would compile is compiled before. */
const compilers = /(?:@babel\/standalone|babel-standalone|babel(?:\.min)?\.js|sucrase)/i
const scriptTag = /<script\b([^>]*)>([^]*?)<\/script\s*>/gi

/** Whether a source is a whole page and no component. */
export function isWholePage(source: string): boolean {
  return /^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html)\b/i.test(source)
}

/**
 * A page with its library from a CDN, led to the bundled copy: script tags, import maps, and modules or JSX that
 * import it. What came in its place is listed; another major version is a warning.
 */
export function bundlePage(
  source: string,
  name: string,
  library: BundledLibrary,
): Outcome<LibraryPage, RenderFailure> {
  const warnings: Warning[] = []
  const substitutions: string[] = []
  const failures: Outcome<never, RenderFailure>[] = []
  let hasLibrary = false
  const substitute = (address: string) => {
    const major = library.address.exec(address)?.groups?.['major']
    const told = `${address} -> bundled ${library.name} ${library.version}`
    if (!substitutions.includes(told)) substitutions.push(told)
    if (major !== undefined && major !== library.version.split('.')[0]) {
      const message = `The page asks for ${library.name} ${major}; it runs on ${library.version}.`
      if (!warnings.some((warning) => warning.message === message)) {
        warnings.push({ code: 'substituted-major', message })
      }
    }
  }
  const written = source.replace(scriptTag, (whole, attributes: string, body: string, at: number) => {
    const address = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
    const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase() ?? ''
    if (address !== undefined) {
      if (compilers.test(address)) return ''
      if (!library.address.test(address)) return whole
      substitute(address)
      if (hasLibrary) return ''
      hasLibrary = true
      return library.script
    }
    if (type === 'importmap') return ''
    if (!/^(?:text\/(?:babel|jsx|typescript)|module)$/.test(type)) return whole
    const code = transpile(body, name, { jsx: type !== 'module' || /<[A-Za-z>]/.test(body) })
    if (!code.ok) {
      const line = source.slice(0, at).split('\n').length - 1
      const place = { ...code.place, line: (code.place?.line ?? 1) + line }
      failures.push({ ...code, place })
      return ''
    }
    for (const required of requiredModules(code.value).keys()) {
      if (library.address.test(required)) substitute(required)
    }
    const text = code.value.replaceAll('</script', '<\\/script')
    return `<script>(function (require, exports, module) {${text}\n})(${library.require}, {}, {})</script>`
  })
  const [failure] = failures
  if (failure !== undefined) return failure
  if (!/<\/?[a-z]/i.test(written))
    return fail('empty', 'The page holds no markup.', { place: { file: name, line: 1 } })
  const html = written.includes(library.script) ? written : putFirst(written, library.script)
  return succeed({ html, warnings, substitutions })
}

function putFirst(html: string, script: string): string {
  const head = /<head\b[^>]*>|<html\b[^>]*>|<!doctype[^>]*>/i.exec(html)
  if (head === null) return script + html
  const all = [...html.matchAll(/<head\b[^>]*>/gi)][0] ?? head
  const at = all.index + all[0].length
  return html.slice(0, at) + script + html.slice(at)
}
