import { fail, msg, type Failure, type RenderFailure, type Warning } from '../../../contracts/index.ts'
import type { Engine, FormatName } from './engine.ts'
import { findError, findWarnings } from './log.ts'
import type { CompileParams, CompileResult } from './methods.ts'
import { preambleFormat, preambleLines } from '../../../lib/fixed-preamble.ts'
import { needsSecondPass, textOf } from './second-pass.ts'
import { readRequests, type Requests } from './requests.ts'
import { explainError } from './explain-error.ts'
import { runTex } from './tex/run-tex.ts'
import type { TexResult } from './tex/run-tex.ts'
import { texmfCnf } from './tex/texmf-cnf.ts'
import { defined } from '../../../lib/defined.ts'

/** TeX itself needs about 60 MB, and pictures and fonts need additional memory. */
const maxMemoryBytes = 768 * 1024 * 1024
const jobName = 'document'
const preamble = new TextEncoder().encode(`${preambleLines.join('\n')}\n`)

/**
 * Runs pdfLaTeX on a document, a second time if the document's references need it. Stops at the first error.
 * @param missed receives the names that TeX looked for without finding them
 */
export function compileDocument(
  engine: Engine,
  params: CompileParams,
  missed = new Set<string>(),
): CompileResult {
  const startedAt = performance.now()
  const fetchedBefore = engine.fetched()
  const { files, entry } = params
  const source = files.get(entry)
  if (source === undefined) return fail('missing-entry', msg`There is no file named "${entry}".`)
  const format = chooseFormat(source, params.usePreambleFormat)
  const usesPreamble = format === preambleFormat
  const work = new Map<string, Uint8Array>(files)
  work.delete(entry)
  work.set(`${jobName}.tex`, usesPreamble ? withoutPreamble(source) : source)
  // Output of BibTeX or Biber is looked up under the job name.
  const bibliography = files.get(entry.replace(/\.[^./]*$/, '.bbl'))
  if (bibliography !== undefined && !files.has(`${jobName}.bbl`)) work.set(`${jobName}.bbl`, bibliography)

  let result = runOnce(engine, format, work, params.epochMs)
  for (const file of result.missed) missed.add(file)
  let passes = 1
  const failed = describeEnd(result, params, source)
  if (failed !== null) return failed
  if (needsSecondPass(result, jobName)) {
    for (const [path, bytes] of result.written) if (path !== `${jobName}.pdf`) work.set(path, bytes)
    result = runOnce(engine, format, work, params.epochMs)
    for (const file of result.missed) missed.add(file)
    passes = 2
    const failedAgain = describeEnd(result, params, source)
    if (failedAgain !== null) return failedAgain
  }
  const pdf = result.written.get(`${jobName}.pdf`)
  const warnings = warningsOf(result)
  if (pdf === undefined)
    return fail('empty', 'LaTeX produced no page: the document prints nothing.', { warnings })
  return {
    ok: true,
    pdf: pdf.slice(),
    warnings,
    passes,
    ms: performance.now() - startedAt,
    fetched: engine.fetched() - fetchedBefore,
    format,
  }
}

/**
 * The format for a document. If the document starts with exactly the fixed preamble, byte for byte, this is the
 * format in which that preamble is preloaded.
 */
export function chooseFormat(source: Uint8Array, usePreambleFormat: boolean): FormatName {
  return usePreambleFormat && startsWith(source, preamble) ? preambleFormat : 'pdflatex'
}

function runOnce(
  engine: Engine,
  format: string,
  files: ReadonlyMap<string, Uint8Array>,
  epochMs: number,
): TexResult {
  const bytes = engine.formats.get(format)
  if (bytes === undefined) throw new TypeError(`Expected a format of the engine, got "${format}".`)
  return runTex({
    module: engine.module,
    tree: engine.tree,
    fixed: new Map([
      ['texmf.cnf', new TextEncoder().encode(texmfCnf)],
      [`fmt/${format}.fmt`, bytes],
    ]),
    files,
    args: [
      '-interaction=nonstopmode',
      '-halt-on-error',
      '-file-line-error',
      `-fmt=${format}`,
      `-jobname=${jobName}`,
      `${jobName}.tex`,
    ],
    epochSeconds: wholeSeconds(epochMs),
    maxMemoryBytes,
  })
}

/** pdfTeX's clock counts whole seconds since 1970 and does not support earlier times. */
function wholeSeconds(epochMs: number): number {
  return Math.max(0, Math.floor(epochMs / 1000))
}

/** The failure that ended a run. Null if the run succeeded. */
function describeEnd(
  result: TexResult,
  { files, entry }: CompileParams,
  source: Uint8Array,
): Failure<RenderFailure> | null {
  if (result.stopped === 'memory') {
    return fail('out-of-memory', msg`LaTeX needed more than ${maxMemoryBytes / 1024 / 1024} MB of memory.`)
  }
  if (result.stopped === 'output') return fail('too-large', 'LaTeX wrote more than 256 MB to its files.')
  if (result.status === 0) return null
  const log = logOf(result)
  const error = findError(log) ?? findError(result.terminal)
  const warnings = findWarnings(log)
  if (error === null) {
    const last = lastWords(result.terminal) ?? lastWords(log)
    const told = 'LaTeX ended without reporting an error.'
    return fail('crash', last === undefined ? told : msg`${told}Its last message: ${last}`, { warnings })
  }
  const { code, message } = explainError(error, {
    warnings,
    requests: requestsOf(result, files),
    given: new Set(files.keys()),
  })
  const isOwn = error.file === undefined || error.file === `${jobName}.tex`
  const told = error.line ?? (endsTooSoon.test(error.message) ? lastLine(source) : undefined)
  const line =
    isOwn && told !== undefined && error.command !== undefined
      ? lineOfCommand(source, error.command, told)
      : told
  const place =
    line === undefined ? undefined : { line: Math.max(1, line), file: isOwn ? entry : (error.file ?? entry) }
  return fail(code, message, { ...defined({ place }), warnings })
}

/**
 * The requests found in the source. Included files are only read if TeX looked for them, because otherwise TeX never
 * reached them.
 */
function requestsOf({ missed, found }: TexResult, files: CompileParams['files']): Requests {
  const requests = readRequests(textsOf(files))
  const isAsked = (name: string) => found.has(`tex/${name}`) || missed.has(`tex/${name}`)
  return { ...requests, files: new Set([...requests.files].filter(isAsked)) }
}

/** The document and the TeX files next to it. */
export function textsOf(files: CompileParams['files']): readonly string[] {
  return [...files]
    .filter(([path]) => /\.(?:tex|ltx|sty|cls|tikz|def)$/i.test(path))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
}

/** If TeX reached the end of the file, it reports no line. */
const endsTooSoon = /^File ended while|^Emergency stop/

/**
 * amsmath and other packages read an environment to its end before typesetting it, so the command that caused the
 * error is above the reported line.
 */
const farthestUp = 60

/**
 * Finds the nearest line, at or above the line that TeX reports, that contains the command. If no line contains it,
 * returns the reported line.
 */
function lineOfCommand(source: Uint8Array, command: string, line: number): number {
  const lines = new TextDecoder().decode(source).split('\n')
  for (let at = line; at > Math.max(0, line - farthestUp); at -= 1) {
    const text = lines[at - 1] ?? ''
    for (let from = text.indexOf(command); from !== -1; from = text.indexOf(command, from + 1)) {
      const isWhole = !/[A-Za-z@]$/.test(command) || !/[A-Za-z@]/.test(text[from + command.length] ?? '')
      if (isWhole) return at
    }
  }
  return line
}

function lastLine(source: Uint8Array): number {
  return new TextDecoder().decode(source).trimEnd().split('\n').length
}

function warningsOf(result: TexResult): readonly Warning[] {
  return findWarnings(logOf(result))
}

function logOf(result: TexResult): string {
  return textOf(result, `${jobName}.log`)
}

function lastWords(text: string): string | undefined {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .at(-1)
}

function startsWith(bytes: Uint8Array, head: Uint8Array): boolean {
  return bytes.length >= head.length && head.every((byte, index) => bytes[index] === byte)
}

/** Turns the lines that are preloaded in the format into comments, so that all other line numbers stay the same. */
function withoutPreamble(source: Uint8Array): Uint8Array {
  const comments = new TextEncoder().encode('%\n'.repeat(preambleLines.length))
  const rest = source.subarray(preamble.length)
  const bytes = new Uint8Array(comments.length + rest.length)
  bytes.set(comments)
  bytes.set(rest, comments.length)
  return bytes
}
