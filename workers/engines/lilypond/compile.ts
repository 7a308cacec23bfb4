import { fail, msg, succeed } from '../../../src/contracts/index.ts'
import type { Failure, Outcome, Place, Warning } from '../../../src/contracts/index.ts'
import { writeDocuments, type MeiDocument } from './mei/document.ts'
import { RationalOverflow } from './music/rational.ts'
import { LimitProblem, placeInText, Problems, type Problem, type Spot } from './syntax/problems.ts'
import { readScores } from './timeline/read-scores.ts'
import type { NoteRow } from './timeline/note-list.ts'
import { recogniseFormat } from './recognise.ts'
import { upgradeSource } from './upgrade/upgrade.ts'

export interface Compiled {
  readonly documents: readonly MeiDocument[]
  readonly notes: readonly NoteRow[]
  /** Ids of the notes in the image, in the order of `notes`. */
  readonly noteIds: readonly string[]
  readonly upgrades: readonly string[]
  readonly ignored: readonly string[]
  readonly staffSize: number | null
  readonly hasTitle: boolean
  /** Another language that the engraver can read directly. */
  readonly foreign: 'abc' | 'musicxml' | 'mei' | null
}

/** Longer than any score shown on a page. Longer sources would only keep the user waiting. */
const longestSource = 2_000_000

export type CompileFailure = 'syntax' | 'empty' | 'too-large' | 'missing-entry' | 'missing-file'

/**
 * Compiles LilyPond text to MEI. Fails only if nothing can be engraved; all other problems become warnings with their
 * location.
 */
export function compileLilyPond(
  files: ReadonlyMap<string, string>,
  entry: string,
): Outcome<Compiled, CompileFailure> {
  const source = files.get(entry)
  if (source === undefined) return fail('missing-entry', msg`There is no file named "${entry}".`)
  if (source.trim() === '') return fail('empty', 'The source is empty.')
  if (source.length > longestSource) {
    return fail('too-large', msg`The source has more than ${longestSource / 1e6} million characters.`)
  }
  const nul = source.indexOf('\0')
  if (nul !== -1) {
    return fail('syntax', 'The source contains a NUL character: it is not text.', {
      place: placeInText(source, nul),
    })
  }
  const format = recogniseFormat(source)
  if (format.type === 'other') return fail('syntax', format.message, { place: { line: 1, column: 1 } })
  if (format.type === 'foreign') return compileForeign(format.format, source)
  const upgraded = upgradeSource(source)
  const problems = new Problems()
  const texts = new Map(files).set(entry, upgraded.text)
  const placeOf = placer(entry, texts)
  try {
    const read = readScores(texts, entry, problems)
    const documents = writeDocuments(read, problems)
    const warnings = problems.all.map((problem) => warningOf(problem, placeOf))
    if (documents.length === 0) return failEmpty(problems.all, warnings, placeOf)
    return succeed(
      {
        documents,
        notes: read.notes,
        noteIds: read.noteIds,
        upgrades: upgraded.rules,
        ignored: problems.all.flatMap(({ kind, subject }) =>
          kind === 'ignored' && subject !== undefined ? [subject] : [],
        ),
        staffSize: read.parsed.staffSize,
        hasTitle: documents.some(({ xml }) => xml.includes('<pgHead')),
        foreign: null,
      },
      warnings,
    )
  } catch (thrown) {
    const warnings = problems.all.map((problem) => warningOf(problem, placeOf))
    if (thrown instanceof LimitProblem) {
      return fail('too-large', thrown.said, { place: placeOf(thrown.spot), warnings })
    }
    if (thrown instanceof RationalOverflow) return fail('too-large', thrown.message, { warnings })
    throw thrown
  }
}

function compileForeign(
  format: 'abc' | 'musicxml' | 'mei',
  source: string,
): Outcome<Compiled, CompileFailure> {
  const names = { abc: 'ABC', musicxml: 'MusicXML', mei: 'MEI' }
  return succeed(
    {
      documents: [{ xml: source, measures: 0, staffSize: null }],
      notes: [],
      noteIds: [],
      upgrades: [],
      ignored: [],
      staffSize: null,
      hasTitle: false,
      foreign: format,
    },
    [
      {
        code: 'not-lilypond',
        message: msg`This is ${names[format]}, not LilyPond; Verovio engraved it unchanged.`,
        place: { line: 1, column: 1 },
      },
    ],
  )
}

function failEmpty(
  problems: readonly Problem[],
  warnings: readonly Warning[],
  placeOf: (spot: Spot) => Place,
): Failure<CompileFailure> {
  const first = problems.find(({ kind }) => kind === 'error')
  if (first === undefined) return fail('empty', 'The source contains no music to engrave.', { warnings })
  return fail(first.code ?? 'syntax', first.message, { place: placeOf(first.spot), warnings })
}

const kindCodes = { error: 'lilypond-error', ignored: 'not-drawn', warning: 'lilypond-warning' } as const

function warningOf({ kind, code: own, message, spot }: Problem, placeOf: (spot: Spot) => Place): Warning {
  const code = own ?? kindCodes[kind]
  return { code, message, place: placeOf(spot) }
}

/** Formats a location for readers; the file name is included if it is not the entry file. */
function placer(entry: string, texts: ReadonlyMap<string, string>): (spot: Spot) => Place {
  return ({ file, offset }) => {
    const text = texts.get(file) ?? texts.get(file.split('/').at(-1) ?? file)
    if (text === undefined) return {}
    return { ...(file === entry ? {} : { file }), ...placeInText(text, offset) }
  }
}
