import type { PropertyChange } from '../music/music.ts'

/** Grob and context properties that change what is drawn here. */
const drawn = new Set(
  `autoBeaming Stem.direction Stem.stencil Stem.transparent Slur.direction Tie.direction DynamicLineSpanner.direction
  TupletBracket.direction TupletBracket.stencil TupletBracket.transparent TupletBracket.bracket-visibility
  TupletNumber.stencil TupletNumber.transparent NoteHead.color NoteHead.stencil NoteHead.transparent Rest.stencil
  Rest.transparent Accidental.stencil Accidental.transparent TimeSignature.style TimeSignature.stencil
  TimeSignature.transparent Clef.stencil Clef.transparent StaffSymbol.line-count TextSpanner.bound-details.left.text
  pedalSustainStyle fontSize instrumentName shortInstrumentName alignAboveContext alignBelowContext chordChanges
  noChordSymbol removeEmpty measurePosition`.split(/\s+/),
)

/** Engravers whose removal has a visible effect here. */
const engravers = new Set(['Time_signature_engraver', 'Clef_engraver', 'Note_heads_engraver'])

/** True if a change of a property or engraver is visible in the image, or if it only affects the sound. */
export function isDrawn({ action, property }: PropertyChange): boolean {
  if (action === 'remove' || action === 'consist') return engravers.has(property.replace(/"/g, ''))
  return drawn.has(property) || /^midi|^tempoWholesPerMinute$/.test(property)
}

/** The change, written in LilyPond syntax. */
export function describeChange({ action, context, property }: PropertyChange): string {
  if (action === 'remove' || action === 'consist') {
    return `\\${action === 'remove' ? 'remove' : 'consists'} ${property}`
  }
  return `\\${action} ${context === null ? '' : `${context}.`}${property}`
}
