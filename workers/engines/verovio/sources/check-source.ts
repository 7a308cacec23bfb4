import { fail, msg } from '../../../../src/contracts/index.ts'
import type { Failure, RenderFailure } from '../../../../src/contracts/index.ts'
import { failFenced } from '../../../../src/lib/answers/find-fence.ts'
import {
  languageNames,
  recogniseNotation,
  type Language,
  type Notation,
} from '../../../../src/lib/answers/recognise-notation.ts'
import { placeAt } from '../../../../src/lib/code/text-place.ts'
import { maxTextLength, TextProblem } from '../../../text-formats/text-problem.ts'
import { readXml } from '../../../text-formats/xml.ts'
import { checkTunes } from './check-abc.ts'
import { checkSpines } from './check-humdrum.ts'

/** Finds problems in a source that Verovio would not report, or would report without a position. Null if there are none. */
export function checkSource(notation: Notation, text: string, file: string): Failure<RenderFailure> | null {
  const fenced = failFenced(text, file)
  if (fenced !== null && !fenced.ok) return fenced
  const failure = check(notation, text)
  return failure === null ? null : { ...failure, place: { file, ...failure.place } }
}

function check(notation: Notation, text: string): Failure<RenderFailure> | null {
  if (text.trim() === '') return fail('empty', 'The source is empty.')
  if (text.length > maxTextLength) {
    return fail('too-large', msg`The source has more than ${maxTextLength} characters.`)
  }
  const nul = text.indexOf('\0')
  if (nul !== -1) return fail('syntax', 'The source contains a NUL character.', { place: placeAt(text, nul) })
  const found = recogniseNotation(text)
  if (found !== null && found !== notation) return failForeign(notation, found, text)
  switch (notation) {
    case 'musicxml':
    case 'mei':
      return checkXml(notation, text)
    case 'abc':
      return checkTunes(text)
    case 'humdrum':
      return checkSpines(text)
    case 'pae':
      return checkIncipit(text)
  }
}

function failForeign(notation: Notation, found: Language, text: string): Failure<RenderFailure> {
  return fail('syntax', msg`This is ${languageNames[found]}, not ${languageNames[notation]}.`, {
    place: placeAt(text, text.length - text.trimStart().length),
  })
}

const xmlRoots = { musicxml: '<score-partwise>', mei: '<mei>' }
/** Without any of these, there is nothing to engrave. */
const music = {
  musicxml: /<note[\s>]/,
  mei: /<(?:\w+:)?(?:note|chord|m?[rR]est|space|m?Rpt|neume|syllable)[\s/>]/,
}

function checkXml(notation: 'musicxml' | 'mei', text: string): Failure<RenderFailure> | null {
  try {
    const { value } = readXml(text, { protocol: 'paper', withPlaces: false })
    const [root = ''] = typeof value === 'object' && value !== null ? Object.keys(value) : []
    if (recogniseNotation(text) === null) {
      const place = placeAt(text, text.indexOf(`<${root}`))
      return fail('syntax', msg`Expected the root element ${xmlRoots[notation]}, got <${root}>.`, { place })
    }
    if (root === 'score-timewise') {
      return fail(
        'unsupported',
        'Verovio reads MusicXML that is ordered by parts (score-partwise), not by measures (score-timewise).',
        { place: placeAt(text, text.indexOf('<score-timewise')) },
      )
    }
  } catch (thrown) {
    if (!(thrown instanceof TextProblem)) throw thrown
    return fail(thrown.code, msg`${'XML'}: ${thrown.said}`, { place: placeAt(text, thrown.offset) })
  }
  return music[notation].test(text) ? null : fail('empty', 'The source contains no music to engrave.')
}

function checkIncipit(text: string): Failure<'syntax'> | null {
  // The notes can also be in a JSON object, or in the short form, which starts with the clef after a percent sign.
  if (/@data[ \t]*:|"data"\s*:/.test(text) || text.trimStart().startsWith('%')) return null
  return fail('syntax', 'There is no @data:, which contains the notes.', {
    place: { line: 1, column: 1 },
  })
}
