import { fail, msg, succeed, type FileMap, type Outcome } from '../../contracts/index.ts'
import { chooseEntry } from '../answers/choose-entry.ts'
import type { DropCode } from './candidate.ts'
import { mainLanguage } from './main-language.ts'

/*
 * The rules of Image2Struct (section 2.1.1) for the repository of a web page.
 */

export const siteLimits = {
  totalBytes: 100_000,
  codeFiles: 5,
  assets: 5,
  leastLines: 10,
  mostLines: 1000,
  mostStyleLines: 2000,
} as const

export interface Site {
  readonly entry: string
  readonly category: 'html' | 'css' | 'javascript'
  /** Lines of HTML, JavaScript and CSS, by which the difficulty is determined. */
  readonly lines: number
}

const code = /\.(?:html?|xhtml|m?js)$/i
const style = /\.css$/i
const asset =
  /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico|mp4|webm|mov|avi|flv|wmv|mkv|mp3|wav|ogg|m4a|woff2?|ttf|otf|eot|pdf)$/i
/** Files that are in a repository for people and tools, not for the page. */
const about = /(?:^|\/)(?:licen[cs]e|contributing|gemfile|gemfile\.lock|_config\.ya?ml|cname)(?:\.\w+)?$/i
const hidden = /(?:^|\/)\./

export function isAssetPath(path: string): boolean {
  return asset.test(path)
}

/** Files such as `.gitignore`, and those in folders such as `.github`. */
export function isHiddenPath(path: string): boolean {
  return hidden.test(path)
}

/** Decides whether a repository becomes an item. The paths are relative to its top folder. */
export function judgeSite(all: FileMap): Outcome<Site, DropCode> {
  const files = new Map([...all].filter(([path]) => !hidden.test(path)))
  const total = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  if (total > siteLimits.totalBytes) {
    return fail(
      'too-many-bytes',
      msg`The files are ${total} bytes in all; at most ${siteLimits.totalBytes} are allowed.`,
    )
  }
  const own = [...files.keys()].filter((path) => !about.test(path))
  if (own.every((path) => /^readme(?:\.\w+)?$/i.test(path))) {
    return fail('only-readme', 'The repository contains nothing but a README.')
  }
  const entry = findPage(files)
  if (!entry.ok) return entry
  return countLines(files, own, entry.value)
}

function countLines(files: FileMap, own: readonly string[], entry: string): Outcome<Site, DropCode> {
  const codes = own.filter((path) => code.test(path))
  const styles = own.filter((path) => style.test(path))
  const assets = own.filter((path) => asset.test(path))
  const lines = linesIn(files, codes)
  const styleLines = linesIn(files, styles)
  const { codeFiles, assets: mostAssets, leastLines, mostLines, mostStyleLines } = siteLimits
  const count = codes.length + styles.length
  if (count > codeFiles)
    return fail('too-many-code-files', msg`There are ${count} code files; at most ${codeFiles} are allowed.`)
  if (assets.length > mostAssets)
    return fail('too-many-assets', msg`There are ${assets.length} assets; at most ${mostAssets} are allowed.`)
  if (lines < leastLines)
    return fail(
      'too-few-lines',
      msg`There are ${lines} lines of HTML and JavaScript; at least ${leastLines} are required.`,
    )
  if (lines > mostLines)
    return fail(
      'too-many-lines',
      msg`There are ${lines} lines of HTML and JavaScript; at most ${mostLines} are allowed.`,
    )
  if (styleLines > mostStyleLines)
    return fail(
      'too-many-style-lines',
      msg`There are ${styleLines} lines of CSS; at most ${mostStyleLines} are allowed.`,
    )
  const language = mainLanguage(files)
  const category = language?.toLowerCase()
  if (category !== 'html' && category !== 'css' && category !== 'javascript')
    return fail(
      'other-language',
      msg`The main language is ${language ?? 'unknown'}; expected HTML, CSS or JavaScript.`,
    )
  return succeed({ entry, category, lines: lines + styleLines })
}

/** True if the page loads a script that only a bundler or compiler can run. */
function loadsSource(html: string): boolean {
  return Array.from(html.matchAll(/<script\b[^<>]*>/gi)).some(([tag]) => {
    const address = /\bsrc\s*=\s*["']?([^"'\s<>=?]+)/i.exec(tag)?.[1] ?? ''
    return /\.(?:[jt]sx|ts|vue|svelte)$/i.test(address)
  })
}

function findPage(files: FileMap): Outcome<string, DropCode> {
  const entry = chooseEntry(files.keys())
  const hasPackage = files.has('package.json')
  if (!entry.ok) {
    return hasPackage
      ? fail('needs-build', 'The site has to be built first: there is a package.json, but no page.')
      : fail('no-page', entry.message)
  }
  // The page of a README is not the site that a package builds.
  const isText = /\.(?:md|markdown)$/i.test(entry.value)
  const text = new TextDecoder().decode(files.get(entry.value))
  if (loadsSource(text) || (hasPackage && (isText || /(?:^|\/)(?:public|src)\//.test(entry.value)))) {
    return fail('needs-build', msg`The site has to be built first: ${entry.value} is its source.`)
  }
  return succeed(entry.value)
}

function linesIn(files: FileMap, paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + lineCount(files.get(path) ?? new Uint8Array()), 0)
}

/** The last line counts even if no line break follows it. */
export function lineCount(bytes: Uint8Array): number {
  let lines = 0
  for (const byte of bytes) if (byte === 0x0a) lines += 1
  return bytes.length > 0 && bytes.at(-1) !== 0x0a ? lines + 1 : lines
}
