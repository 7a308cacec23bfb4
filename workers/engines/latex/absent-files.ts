import { fail, type Failure, type RenderFailure, type Warning } from '../../../src/contracts/index.ts'
import { compileDocument } from './compile.ts'
import type { Engine } from './engine.ts'
import type { CompileParams, CompileResult } from './methods.ts'

/*
 * The packs hold most of TeX Live, not all. A document that stops because a file is not in them has made no mistake,
 * so its failure must not look like one; what TeX Live lacks as well is the document's own mistake.
 */

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
  const absent = findAbsent(asked, await engine.listTexLive())
  return absent.length === 0 ? result : judge(result, absent)
}

/** What failures are called that a missing file may have caused. */
const isMistake: ReadonlySet<string> = new Set(['syntax', 'crash', 'empty', 'unsupported'])

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

function judge(result: CompileResult, absent: readonly AbsentFile[]): CompileResult {
  if (result.ok) return { ...result, warnings: [...result.warnings, warningOf(absent)] }
  const { code, message, place, warnings } = result
  if (code === 'unsupported') return result
  const named = absent.find(({ name }) => isNamed(message, name))
  const last = named ?? absent.at(-1)
  if (last === undefined) return result
  return failAbsent(last, { message, ...(place === undefined ? {} : { place }), warnings: warnings ?? [] })
}

function failAbsent(
  { kind, name, owner }: AbsentFile,
  { message, ...others }: Pick<Failure<RenderFailure>, 'message' | 'place' | 'warnings'>,
): Failure<RenderFailure> {
  const what = kind === 'tex' ? 'file' : 'font file'
  return fail(
    'unsupported',
    `TeX Live has the ${what} "${name}" (package ${owner}), this site does not: so the document can't be set here. (${wordsOfTex(message)})`,
    others,
  )
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
function isNamed(message: string, name: string): boolean {
  const stem = name.replace(/\.[^.]+$/, '')
  const at = message.indexOf(stem)
  return at !== -1 && !/[\w-]/.test(message[at - 1] ?? '') && !/[\w-]/.test(message[at + stem.length] ?? '')
}

/** TeX's own words, which stand in brackets behind a sentence of ours. */
function wordsOfTex(message: string): string {
  return /^[^(]*\((.*)\)$/s.exec(message)?.[1] ?? message.replace(/^LaTeX stopped: /, '')
}
