import { msg, textOf, type Failure, type RenderFailure, type Warning } from '../../../contracts/index.ts'
import { describeUnknown } from '../../../lib/known-packages/known-packages.ts'
import { compileDocument, textsOf } from './compile.ts'
import type { Engine } from './engine.ts'
import { messageOfTex } from './explain-error.ts'
import type { CompileParams, CompileResult } from './methods.ts'
import { readRequests, type Requests } from './requests.ts'
import { scanNeeds } from './scan-needs.ts'

/*
 * The packs contain most of TeX Live, but not all of it. If a document stops because a file is in TeX Live but not in
 * the packs, the document has made no mistake, so its failure must not be reported as a mistake. If the file is not
 * in TeX Live either, the mistake is the document's own. A file only counts as missing from the packs if the
 * document's source requests it and TeX looked for it. TeX's messages alone prove nothing, because documents can
 * print them.
 */

/** The TeX Live release from which the packs were made. */
const texLiveDate = '2023-01-22'

/** A file that is in TeX Live but not in the packs. */
export interface AbsentFile {
  readonly kind: string
  readonly name: string
  /** The TeX Live package that contains the file. */
  readonly owner: string
}

/**
 * Runs a document. If a failure or a difference is caused by files that are in TeX Live but not in the packs, the
 * result reports this cause.
 */
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
  const named = absent.find((file) => isNamed(textOf(result.message), stemOf(file.name)))
  if (named !== undefined) {
    return named.kind !== 'tex' || isRequested(named.name, requests, engine)
      ? failAbsent(named, result)
      : result
  }
  const unknown = asked
    .map((file) => file.slice(file.lastIndexOf('/') + 1))
    .find(
      (name) =>
        requests.files.has(name) && mustExist.test(name) && isNamed(textOf(result.message), stemOf(name)),
    )
  return unknown === undefined ? result : failUnknown(stemOf(unknown), countNames(engine, list), result)
}

/** Files that documents request by the name of their package. */
const mustExist = /\.(?:sty|cls)$|^(?:tikz|pgf)library.*\.code\.tex$/

/** The name of a file as it is written in documents. */
function stemOf(name: string): string {
  return name.replace(/^(?:tikz|pgf)library/, '').replace(/\.code\.tex$|\.[^.]*$/, '')
}

/** True if the document requests a file, either directly or through another file that it requests. */
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

/** Maximum number of packages that are read to determine what requests a file. */
const mostFollowed = 200

function countNames({ tree }: Engine, list: string): number {
  const absent = list.split('\n').filter((line) => line.startsWith('tex '))
  return tree.count('tex') + absent.reduce((sum, line) => sum + line.split(' ').length - 2, 0)
}

function failUnknown(name: string, count: number, result: Failure<RenderFailure>): Failure<RenderFailure> {
  const sentence = describeUnknown(name, { ecosystem: 'tex', count, date: texLiveDate })
  return {
    ...result,
    code: 'unknown-package',
    message: msg`${sentence} (${messageOfTex(result.message)})`,
  }
}

/** Codes of failures that a missing file could have caused. */
const isMistake: ReadonlySet<string> = new Set(['syntax', 'missing-file', 'crash', 'empty'])

/**
 * Files of the run itself, and files that runs look for but do not need. Font maps name other fonts, which are looked
 * up in turn (`texfonts.map` is looked up for every font that the format does not contain).
 */
const ofNoMeaning =
  /^(?:tex\/document\.|tex\/(?:texsys|docstrip)\.cfg|vf\/|fmt\/|map\/)|\.(?:aux|toc|out|lof|lot)$/

/** @param asked `<kind>/<name>`, in lookup order @param list as written by pack.mjs */
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

/**
 * The names under which TeX Live might contain the requested file. Metafont generates metrics and bitmaps from
 * sources.
 */
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
  // A package can have the same name as the file.
  const [, owner = '', ...names] = line?.split(' ') ?? []
  return names.includes(name) ? owner : null
}

/** Sizes of Computer Modern, European and Cyrillic fonts whose Metafont sources are generated on demand. */
const madeByRule =
  /^(?:(?:ec|tc|l[abc]|rx)[a-z]{2}\d{4}|cm(?:r|bx|sl|ti|tt|ss|ssbx|ssi|mi|mib|sy|bsy|csc|u|vtt|dunh|ff|fi|fib)\d{1,2})$/

function failAbsent(
  { kind, name, owner }: AbsentFile,
  result: Failure<RenderFailure>,
): Failure<RenderFailure> {
  const what = kind === 'tex' ? 'file' : 'font file'
  const message = msg`TeX Live has the ${what} "${name}" (package ${owner}), but this site does not, so the document cannot be typeset here. (${messageOfTex(result.message)})`
  return { ...result, code: 'unsupported', message }
}

function warningOf(absent: readonly AbsentFile[]): Warning {
  const names = absent.slice(0, 5).map(({ name }) => `"${name}"`)
  const more = absent.length > names.length ? ` and ${absent.length - names.length} more` : ''
  return {
    code: 'files-missing',
    message: msg`TeX Live has ${names.join(', ')}${more}, but this site does not: the picture may differ from TeX Live's.`,
  }
}

/** The stem is compared, because extensions that TeX implies are omitted. */
function isNamed(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at !== -1 && stem !== ''; at = text.indexOf(stem, at + 1)) {
    if (!/[\w-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[at + stem.length] ?? '')) return true
  }
  return false
}
