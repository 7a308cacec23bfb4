import type { Failure, RenderFailure, Warning } from '../../../contracts/index.ts'
import { describeUnknown } from '../../../lib/known-packages/known-packages.ts'
import { compileDocument, textsOf } from './compile.ts'
import type { Engine } from './engine.ts'
import type { CompileParams, CompileResult } from './methods.ts'
import { readRequests, type Requests } from './requests.ts'
import { scanNeeds } from './scan-needs.ts'

/*
 * The packs hold most of TeX Live, not all. A document that stops because a file is not in them has made no mistake,
 * so its failure must not look like one; what TeX Live lacks as well is the document's own mistake. The document's
 * source has to ask for the file, and TeX must have looked for it: TeX's words alone say nothing, as documents can write
 * them.
 */

/** Of the TeX Live that the packs come from. */
const texLiveDate = '2023-01-22'

/** A file that TeX Live has and the packs lack. */
export interface AbsentFile {
  readonly kind: string
  readonly name: string
  /** TeX Live's package. */
  readonly owner: string
}

/** Runs a document; a failure or a difference that comes from files which only TeX Live has is told as such. */
export async function compileJudged(engine: Engine, params: CompileParams): Promise<CompileResult> {
  const missed = new Set<string>()
  const result = compileDocument(engine, params, missed)
  const asked = [...missed].filter((file) => !ofNoMeaning.test(file))
  if (asked.length === 0 || (!result.ok && !isMistake.has(result.code))) return result
  const list = await engine.listTexLive()
  const absent = findAbsent(asked, list)
  if (result.ok) {
    return absent.length === 0 ? result : { ...result, warnings: [...result.warnings, warningOf(absent)] }
  }
  const requests = readRequests(textsOf(params.files))
  const named = absent.find((file) => isNamed(result.message, stemOf(file.name)))
  if (named !== undefined) {
    return named.kind !== 'tex' || isRequested(named.name, requests, engine)
      ? failAbsent(named, result)
      : result
  }
  const unknown = asked
    .map((file) => file.slice(file.lastIndexOf('/') + 1))
    .find((name) => requests.files.has(name) && mustExist.test(name) && isNamed(result.message, stemOf(name)))
  return unknown === undefined ? result : failUnknown(stemOf(unknown), countNames(engine, list), result)
}

/** What documents ask for by the name of a package. */
const mustExist = /\.(?:sty|cls)$|^(?:tikz|pgf)library.*\.code\.tex$/

/** A file's name as documents write it. */
function stemOf(name: string): string {
  return name.replace(/^(?:tikz|pgf)library/, '').replace(/\.code\.tex$|\.[^.]*$/, '')
}

/** Whether the document asks for a file, by its name or by way of what it asks for. */
function isRequested(name: string, { files, options }: Requests, { tree }: Engine): boolean {
  if (files.has(name) || files.has(stemOf(name))) return true
  if (!mustExist.test(name) && options.has(stemOf(name))) return true
  const seen = new Set<string>(files)
  for (const file of seen) {
    if (seen.size > mostFollowed) break
    const entry = tree.entry('tex', file)
    if (entry === null) continue
    const text = tree.textOf(entry)
    if (isNamed(text, stemOf(name))) return true
    for (const next of scanNeeds(text)) seen.add(next)
  }
  return false
}

/** Packages that are read to find what asks for a file. */
const mostFollowed = 200

function countNames({ tree }: Engine, list: string): number {
  const absent = list.split('\n').filter((line) => line.startsWith('tex '))
  return tree.count('tex') + absent.reduce((sum, line) => sum + line.split(' ').length - 2, 0)
}

function failUnknown(name: string, count: number, result: Failure<RenderFailure>): Failure<RenderFailure> {
  const sentence = describeUnknown(name, { ecosystem: 'tex', count, date: texLiveDate })
  return { ...result, code: 'unknown-package', message: `${sentence} (${wordsOfTex(result.message)})` }
}

/** What failures are called that a missing file may have caused. */
const isMistake: ReadonlySet<string> = new Set(['syntax', 'crash', 'empty'])

/**
 * The run's own files, and what runs look for without needing it: maps of fonts (`texfonts.map` is asked for with every
 * font that the format does not hold) name other fonts, which are looked for in turn.
 */
const ofNoMeaning =
  /^(?:tex\/document\.|tex\/(?:texsys|docstrip)\.cfg|vf\/|fmt\/|map\/)|\.(?:aux|toc|out|lof|lot)$/

/** @param asked `<kind>/<name>`, in the order in which they were looked for @param list as pack.mjs writes it */
export function findAbsent(asked: readonly string[], list: string): readonly AbsentFile[] {
  const lines = list.split('\n').map((line) => `${line} `)
  const found: AbsentFile[] = []
  const seen = new Set<string>()
  for (const file of asked) {
    const kind = file.slice(0, file.indexOf('/'))
    const name = file.slice(file.lastIndexOf('/') + 1)
    for (const [asKind, asName] of namesOf(kind, name)) {
      const owner = ownerOf(lines, asKind, asName)
      if (owner === null || seen.has(name)) continue
      seen.add(name)
      found.push({ kind, name, owner })
    }
  }
  return found
}

/** The names under which TeX Live may have what was looked for; Metafont makes metrics and bitmaps from sources. */
function namesOf(kind: string, name: string): readonly (readonly [string, string])[] {
  const font = name.replace(/\.(?:tfm|\d+pk)$/, '')
  if (kind === 'pk') return [['mf', font]]
  if (kind === 'tfm') {
    return [
      ['tfm', name],
      ['mf', font],
    ]
  }
  return [[kind, name]]
}

function ownerOf(lines: readonly string[], kind: string, name: string): string | null {
  if (kind === 'mf' && madeByRule.test(name)) return 'cm, jknappen or lh'
  const line = lines.find((text) => text.startsWith(`${kind} `) && text.includes(` ${name} `))
  // A package may be called as the file that is looked for.
  const [, owner = '', ...names] = line?.split(' ') ?? []
  return names.includes(name) ? owner : null
}

/** Sizes of Computer Modern, European and Cyrillic fonts whose Metafont sources are written when they are asked for. */
const madeByRule =
  /^(?:(?:ec|tc|l[abc]|rx)[a-z]{2}\d{4}|cm(?:r|bx|sl|ti|tt|ss|ssbx|ssi|mi|mib|sy|bsy|csc|u|vtt|dunh|ff|fi|fib)\d{1,2})$/

function failAbsent(
  { kind, name, owner }: AbsentFile,
  result: Failure<RenderFailure>,
): Failure<RenderFailure> {
  const what = kind === 'tex' ? 'file' : 'font file'
  const message = `TeX Live has the ${what} "${name}" (package ${owner}), this site does not: so the document can't be set here. (${wordsOfTex(result.message)})`
  return { ...result, code: 'unsupported', message }
}

function warningOf(absent: readonly AbsentFile[]): Warning {
  const names = absent.slice(0, 5).map(({ name }) => `"${name}"`)
  const more = absent.length > names.length ? ` and ${absent.length - names.length} more` : ''
  return {
    code: 'files-missing',
    message: `TeX Live has ${names.join(', ')}${more}, this site does not: the picture may differ from TeX Live's.`,
  }
}

/** TeX leaves endings out where it knows them. */
function isNamed(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at !== -1 && stem !== ''; at = text.indexOf(stem, at + 1)) {
    if (!/[\w-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[at + stem.length] ?? '')) return true
  }
  return false
}

/** TeX's own words, which stand in brackets behind a sentence of ours. */
function wordsOfTex(message: string): string {
  return /^[^(]*\((.*)\)$/s.exec(message)?.[1] ?? message.replace(/^LaTeX stopped: /, '')
}
