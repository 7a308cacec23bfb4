import { fail, msg, succeed } from '../../../contracts/index.ts'
import type { Outcome } from '../../../contracts/index.ts'
import { decodeText } from '../../../lib/site/text-decoding.ts'
import { languageNames, recogniseNotation } from '../../../lib/answers/recognise-notation.ts'
import { placeAt } from '../../../lib/code/text-place.ts'
import { upgradeSource } from './upgrade/upgrade.ts'

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

export interface PreparedScore {
  readonly files: Files
  readonly upgrades: readonly string[]
}

/** Longer than any score shown on a page. Longer sources would only keep the user waiting. */
const longestSource = 2_000_000

export type PrepareFailure = 'syntax' | 'empty' | 'too-large' | 'missing-entry'

/** Upgrades old syntax, as convert-ly does, and passes on all texts in UTF-8. Other languages are refused. */
export function prepareScore(given: Files, entry: string): Outcome<PreparedScore, PrepareFailure> {
  const bytes = given.get(entry)
  if (bytes === undefined) return fail('missing-entry', msg`There is no file named "${entry}".`)
  const source = decodeText(bytes)
  if (source.trim() === '') return fail('empty', 'The source is empty.')
  if (source.length > longestSource) {
    return fail('too-large', msg`The source has more than ${longestSource / 1e6} million characters.`)
  }
  const nul = source.indexOf('\0')
  if (nul !== -1) {
    return fail('syntax', 'The source contains a NUL character: it is not text.', {
      place: placeAt(source, nul),
    })
  }
  const language = recogniseNotation(source)
  const place = { line: 1, column: 1 }
  if (language !== null && language !== 'lilypond') {
    return fail('syntax', msg`This is ${languageNames[language]}, not ${languageNames.lilypond}.`, { place })
  }
  if (!/[{}\\<>]/.test(source)) {
    return fail('syntax', 'This is prose, not LilyPond: there is no music in { } and no command in it.', {
      place,
    })
  }
  const { text, rules } = upgradeSource(source)
  const files = [...given].map(
    ([path, own]) => [path, path === entry ? toUtf8(text) : includable(path, own)] as const,
  )
  return succeed({ files: new Map(files), upgrades: rules })
}

function includable(path: string, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return /\.(?:i?ly|lytex)$/i.test(path) ? toUtf8(decodeText(bytes)) : bytes
}

function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
