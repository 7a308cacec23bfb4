import type { PropertyChange } from '../music/music.ts'

/** Properties of grobs and contexts that change what is drawn here. */
const drawn = new Set(
  `autoBeaming Stem.direction Stem.stencil Stem.transparent Slur.direction Tie.direction DynamicLineSpanner.direction
  TupletBracket.direction TupletBracket.stencil TupletBracket.transparent TupletBracket.bracket-visibility
  TupletNumber.stencil TupletNumber.transparent NoteHead.color NoteHead.stencil NoteHead.transparent Rest.stencil
  Rest.transparent Accidental.stencil Accidental.transparent TimeSignature.style TimeSignature.stencil
  TimeSignature.transparent Clef.stencil Clef.transparent StaffSymbol.line-count TextSpanner.bound-details.left.text
  pedalSustainStyle fontSize instrumentName shortInstrumentName alignAboveContext alignBelowContext chordChanges
  noChordSymbol removeEmpty measurePosition`.split(/\s+/),
)

/** Engravers whose removal is drawn. */
const engravers = new Set(['Time_signature_engraver', 'Clef_engraver', 'Note_heads_engraver'])

/** Whether a change of a property, or of an engraver, shows in the picture or concerns the sound alone. */
export function isDrawn({ action, property }: PropertyChange): boolean {
  if (action === 'remove' || action === 'consist') return engravers.has(property.replace(/"/g, ''))
  return drawn.has(property) || /^midi|^tempoWholesPerMinute$/.test(property)
}

/** The change as it is written. */
export function describeChange({ action, context, property }: PropertyChange): string {
  if (action === 'remove' || action === 'consist') {
    return `\\${action === 'remove' ? 'remove' : 'consists'} ${property}`
  }
  return `\\${action} ${context === null ? '' : `${context}.`}${property}`
}
