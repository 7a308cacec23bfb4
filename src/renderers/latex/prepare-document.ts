import { fail, msg, succeed } from '../../contracts/index.ts'
import type { FileMap, Outcome, Place, RenderFailure, RenderJob } from '../../contracts/index.ts'
import { lineMapFile, readLineMap } from '../../lib/code/line-map.ts'

/** TeX processes a document of this size in seconds. A larger document would only keep the page waiting. */
const maxSourceBytes = 6_000_000
/** TeX's own limit (`bufsize`). If a line is longer, TeX stops without reporting which line it is. */
const maxLineBytes = 200_000

export interface PreparedDocument {
  readonly files: Map<string, Uint8Array<ArrayBuffer>>
  readonly entry: string
  /**
   * Maps a position in the compiled document to a position in the user's text. Null if there is no corresponding
   * position.
   */
  placeOf(place: Place): Place | null
}

/** Checks a job's files and makes the document's folder the root, because `pdflatex` runs in it. */
export function prepareDocument({ files, entry }: RenderJob): Outcome<PreparedDocument, RenderFailure> {
  const source = files.get(entry)
  if (source === undefined) return fail('missing-entry', msg`There is no file named "${entry}".`)
  if (source.length > maxSourceBytes) {
    return fail(
      'too-large',
      msg`The document is ${(source.length / 1e6).toFixed(1)} MB; the limit is ${maxSourceBytes / 1e6} MB.`,
      { place: { file: entry, line: 1 } },
    )
  }
  const text = new TextDecoder().decode(source)
  if (text.trim() === '') return fail('empty', 'The document is empty.', { place: { file: entry, line: 1 } })
  const lines = readLineMap(files.get(lineMapFile))
  const nul = text.indexOf('\0')
  if (nul !== -1) {
    return fail('syntax', 'The document contains NUL characters: it is not text.', {
      ...placeOfLine(text.slice(0, nul).split('\n').length, lines),
    })
  }
  const long = findLongLine(source)
  if (long !== null) {
    return fail(
      'syntax',
      msg`A line is over ${maxLineBytes.toLocaleString('en')} bytes long, which TeX cannot read. Split it into several.`,
      { ...placeOfLine(long, lines) },
    )
  }
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  const work = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const [path, bytes] of files) {
    if (path === lineMapFile) continue
    if (path.startsWith(folder)) work.set(path.slice(folder.length), bytes)
    else for (const name of outsideNames(path, folder)) if (!work.has(name)) work.set(name, bytes)
  }
  const name = entry.slice(folder.length)
  return succeed({
    files: work,
    entry: name,
    placeOf: (place) => mapPlace(place, { files: work, name, entry, lines, text }),
  })
}

/**
 * The paths by which a document in the folder can refer to a file outside it: relative to the folder or, as in many
 * projects, to the root.
 */
function outsideNames(path: string, folder: string): readonly string[] {
  const own = folder.split('/').slice(0, -1)
  const parts = path.split('/')
  const differs = own.findIndex((part, index) => parts[index] !== part)
  const shared = differs === -1 ? own.length : differs
  const up = own.slice(shared).map(() => '..')
  return [[...up, ...parts.slice(shared)].join('/'), path]
}

/** Finds the first line (1-based) that is too long for TeX. Null if every line is short enough. */
function findLongLine(source: Uint8Array): number | null {
  let [line, start] = [1, 0]
  while (start < source.length) {
    const next = source.indexOf(0x0a, start)
    const end = next === -1 ? source.length : next
    if (end - start >= maxLineBytes) return line
    line += 1
    start = end + 1
  }
  return null
}

function placeOfLine(line: number, lines: readonly (number | null)[] | null): { readonly place?: Place } {
  const own = lines === null ? line : nearestLine(lines, line)
  return own === null ? {} : { place: { line: own } }
}

interface Known {
  readonly files: FileMap
  readonly name: string
  readonly entry: string
  readonly lines: readonly (number | null)[] | null
  readonly text: string
}

function mapPlace(place: Place, { files, name, entry, lines, text }: Known): Place | null {
  const file = place.file ?? name
  if (file !== name) {
    if (files.has(file)) return place
    // The error is in a package, so the reported position is the line that loads the package, which is the nearest
    // line written by the user.
    const loading = lineThatLoads(text, file)
    return loading === null ? null : mapPlace({ line: loading }, { files, name, entry, lines, text })
  }
  if (place.line === undefined) return null
  if (lines === null) return { line: place.line, ...(place.file === undefined ? {} : { file: entry }) }
  const own = nearestLine(lines, place.line)
  return own === null ? null : { line: own }
}

/** Inserted lines are not mapped. An error after the last line is mapped to the last line. */
function nearestLine(lines: readonly (number | null)[], line: number): number | null {
  for (let at = Math.min(line, lines.length) - 1; at >= 0; at -= 1) {
    const own = lines[at]
    if (own !== null && own !== undefined) return own
    if (at < line - 1 && line <= lines.length) break
  }
  return line > lines.length ? (lines.findLast((own) => own !== null) ?? null) : (lines[line - 1] ?? null)
}

function lineThatLoads(text: string, file: string): number | null {
  const stem = (file.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '')
  const found = text
    .split('\n')
    .findIndex(
      (line) =>
        /\\(usepackage|documentclass|RequirePackage|usetikzlibrary|input|include)/.test(line) &&
        line.includes(stem),
    )
  return found === -1 ? null : found + 1
}
