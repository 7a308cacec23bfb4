import { fail, msg, succeed } from '../../contracts/index.ts'
import type { Outcome, Place, RenderFailure, RenderJob } from '../../contracts/index.ts'

/** Typst compiles a document of this size in seconds. Anything larger would only keep the page waiting. */
const maxSourceBytes = 2_000_000

export interface PreparedDocument {
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  readonly entry: string
  /** Maps a position in the prepared files to a position in the job's files. */
  placeOf(place: Place): Place
}

/**
 * Checks a job's files and makes the document's folder the root, so that `/` in a document stands for the document's
 * own folder.
 */
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
  const broken = findBrokenUtf8(source)
  if (broken !== null) {
    return fail('syntax', 'The document is not UTF-8 text: it contains an incomplete character.', {
      place: { file: entry, ...broken },
    })
  }
  const text = new TextDecoder().decode(source)
  if (text.trim() === '') return fail('empty', 'The document is empty.', { place: { file: entry, line: 1 } })
  const nul = text.indexOf('\0')
  if (nul !== -1) {
    return fail('syntax', 'The document contains NUL characters: it is not text.', {
      place: { file: entry, ...placeAfter(text.slice(0, nul)) },
    })
  }
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  const below = (path: string) => (path.startsWith(folder) ? path.slice(folder.length) : path)
  const given = new Map([...files].map(([path, bytes]) => [below(path), bytes]))
  return succeed({
    files: given,
    entry: entry.slice(folder.length),
    placeOf: (place) => {
      const own = place.file === undefined ? undefined : `${folder}${place.file}`
      return own !== undefined && files.has(own) ? { ...place, file: own } : place
    },
  })
}

/** Offset of the first byte that is not valid UTF-8. Null if all bytes are valid. */
function findBrokenUtf8(
  bytes: Uint8Array<ArrayBuffer>,
): { readonly line: number; readonly column: number } | null {
  /**
   * Decodes the first `count` bytes. Null if they are invalid. Unless `isWhole` is set, an incomplete character at
   * the end is dropped.
   */
  const read = (count: number, isWhole: boolean) => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, count), { stream: !isWhole })
    } catch {
      return null
    }
  }
  if (read(bytes.length, true) !== null) return null
  let [good, bad] = [0, bytes.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (read(middle, false) === null) bad = middle
    else good = middle
  }
  return placeAfter(read(good, false) ?? '')
}

function placeAfter(before: string): { readonly line: number; readonly column: number } {
  const lines = before.split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
