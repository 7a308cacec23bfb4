import type { VerovioToolkit } from 'verovio/esm'
import { fail, msg, succeed } from '../../../../src/contracts/index.ts'
import type { Outcome, Warning } from '../../../../src/contracts/index.ts'
import { gestural } from '../notes/accidentals.ts'
import { readNotes, type AccidentalRule, type ReadNote } from '../notes/read-notes.ts'
import { writeSound, type Written } from '../performance/perform.ts'
import { readTimemap, startsIn } from '../performance/timemap.ts'
import { prepareSource } from '../sources/prepare-source.ts'
import type { SelectedVoice } from '../sources/select-voice.ts'
import { readLog } from '../sources/read-log.ts'
import type { Notation } from '../../../../src/lib/answers/recognise-notation.ts'
import { optionsFor } from './options.ts'
import { readMarkup, type MarkupElement } from './read-markup.ts'

export interface EngravedSource {
  readonly pageCount: number
  readonly notes: readonly ReadNote[]
  readonly renderPage: (page: number) => string
  /** Loads the music again with its sounding accidentals, so no page can be rendered afterwards. */
  readonly writeSound: () => Written
}

/** Engraves a source that has been checked. */
export function engraveSource(
  toolkit: VerovioToolkit,
  notation: Notation,
  text: string,
): Outcome<EngravedSource, 'syntax' | 'empty'> {
  toolkit.setOptions(optionsFor(notation))
  const prepared = prepareSource(notation, text)
  const isLoaded = toolkit.loadData(prepared.text)
  const messages = readLog(toolkit.getLog(), notation, text)
  const warnings = messages.map(({ severity, text: message, place }): Warning => {
    return { code: `verovio-${severity}`, message, ...(place === undefined ? {} : { place }) }
  })
  if (prepared.voices !== undefined) warnings.unshift(voicesWarning(prepared.voices))
  if (!isLoaded) {
    const cause = messages.find(({ severity }) => severity === 'error') ?? messages[0]
    const reason = (cause?.text ?? 'it gave no reason').replace(/\.$/, '')
    return fail('syntax', msg`Verovio could not engrave this: ${reason}.`, {
      warnings,
      ...(cause?.place === undefined ? {} : { place: cause.place }),
    })
  }
  const mei = toolkit.getMEI({})
  const root = readMarkup(mei)
  if (!hasMusic(root)) return fail('empty', 'The source contains no music to engrave.', { warnings })
  const accidentals = ruleFor(notation, text)
  const starts = startsIn(readTimemap(toolkit.renderToTimemap({ includeMeasures: true })))
  const notes = readNotes(root, { accidentals, starts })
  return succeed(
    {
      pageCount: toolkit.getPageCount(),
      notes,
      renderPage: (page) => toolkit.renderToSVG(page),
      writeSound: () => {
        if (accidentals !== 'sounding') {
          toolkit.setOptions(optionsFor('mei'))
          toolkit.loadData(withSounding(mei, notes))
        }
        return { ...writeSound(toolkit), mei: root }
      },
    },
    warnings,
  )
}

/**
 * Verovio's readers of ABC, Humdrum and Plaine & Easie do not keep an accidental for the rest of the measure, and that of
 * ABC even keeps the key of the source before (a global variable of its ioabc.cpp).
 */
function ruleFor(notation: Notation, text: string): AccidentalRule {
  if (notation === 'abc') return 'letter'
  const isSounding = notation === 'musicxml' || (notation === 'mei' && text.includes('accid.ges'))
  return isSounding ? 'sounding' : 'octave'
}

function voicesWarning({ chosen, leftOut, line }: NonNullable<SelectedVoice['voices']>): Warning {
  return {
    code: 'voices-left-out',
    message: msg`Verovio reads one voice of ABC: voice ${chosen} is shown, and these are left out: ${leftOut.join(', ')}.`,
    place: { line, column: 1 },
  }
}

const sounding = /^(?:note|rest|mRest|chord|space|mSpace|multiRest|mRpt|neume|nc)$/

function hasMusic({ name, children }: MarkupElement): boolean {
  return sounding.test(name) || children.some((child) => typeof child !== 'string' && hasMusic(child))
}

/** Adds to each note without a printed accidental the one that sounds. */
function withSounding(mei: string, notes: readonly ReadNote[]): string {
  const alterations = new Map(notes.map(({ id, alteration }) => [id, alteration]))
  return mei.replace(/<note\b[^>]*>/g, (tag) => {
    const id = /\bxml:id="([^"]*)"/.exec(tag)?.[1] ?? ''
    const accidental = gestural.get(alterations.get(id) ?? Number.NaN)
    if (accidental === undefined || /\baccid="/.test(tag)) return tag
    return tag.replace(/ accid\.ges="[^"]*"/, '').replace('<note', `<note accid.ges="${accidental}"`)
  })
}
