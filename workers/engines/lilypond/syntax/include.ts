import { msg } from '../../../../src/contracts/index.ts'
import { languageNames, noteNamesOf } from '../music/note-names.ts'
import type { Spot } from './problems.ts'
import type { Reader } from './reader.ts'

/** Handles `\language`. */
export function setLanguage(reader: Reader, name: string, spot: Spot): void {
  const names = noteNamesOf(name)
  if (names === undefined) {
    reader.problems.error(msg`There is no language "${name}"; available: ${languageNames.join(', ')}.`, spot)
    return
  }
  reader.session.language = names
}

/** Files that ship with LilyPond and do not define anything that is drawn here. */
const standardFiles = new Set([
  'articulate.ly',
  'gregorian.ly',
  'bagpipe.ly',
  'predefined-guitar-fretboards.ly',
  'predefined-ukulele-fretboards.ly',
  'predefined-mandolin-fretboards.ly',
  'event-listener.ly',
  'swing.ly',
  'makam.ly',
])

/** Handles `\include` of a file that was provided with this file, or of a file that ships with LilyPond. */
export function includeFile(reader: Reader, name: string, spot: Spot): void {
  const base = name.split('/').at(-1) ?? name
  const given =
    reader.session.files.get(name) ?? fileBeside(reader, spot.file, name) ?? reader.session.files.get(base)
  if (given !== undefined) {
    reader.lexer.open(name, given, spot)
    return
  }
  const language = /^(.*)\.ly$/.exec(base)?.[1]
  const names = language === undefined ? undefined : noteNamesOf(language)
  if (names !== undefined) {
    reader.session.language = names
    return
  }
  if (standardFiles.has(base)) {
    reader.problems.ignore(`\\include "${base}"`, spot)
    return
  }
  reader.problems.missFile(name, spot)
}

function fileBeside(reader: Reader, from: string, name: string): string | undefined {
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : ''
  return reader.session.files.get(folder + name)
}
