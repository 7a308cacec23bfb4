import { fail, msg, succeed } from '../../../contracts/index.ts'
import type { Outcome } from '../../../contracts/index.ts'
import { decodeText } from '../../../lib/site/text-decoding.ts'
import { placeAt } from '../../../lib/code/text-place.ts'
import { recogniseOther } from './recognise.ts'
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
  const other = recogniseOther(source)
  if (other !== null) return fail('syntax', otherMessages[other], { place: { line: 1, column: 1 } })
  const { text, rules } = upgradeSource(source)
  const files = [...given].map(
    ([path, own]) => [path, path === entry ? toUtf8(text) : includable(path, own)] as const,
  )
  return succeed({ files: new Map(files), upgrades: rules })
}

const otherMessages = {
  MusicXML: 'This is MusicXML, not LilyPond.',
  MEI: 'This is MEI, not LilyPond.',
  ABC: 'This is ABC, not LilyPond.',
  HTML: 'This is XML or HTML, not LilyPond.',
  LaTeX: 'This is a LaTeX document, not LilyPond.',
  prose: 'This is prose, not LilyPond: there is no music in { } and no command in it.',
} as const

function includable(path: string, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return /\.(?:i?ly|lytex)$/i.test(path) ? toUtf8(decodeText(bytes)) : bytes
}

function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
