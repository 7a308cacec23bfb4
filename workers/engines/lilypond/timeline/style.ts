import type { Rational } from '../music/rational.ts'
import { colorOf } from '../syntax/parse-properties.ts'
import type { Context } from './contexts.ts'
import type { Style } from './timeline.ts'

/**
 * The appearance of a voice's notes at a given time, based on the settings of its context and the surrounding
 * contexts.
 */
export function styleOf(context: Context, at: Rational, voice: Style['voice'], melisma: boolean): Style {
  const get = (property: string) => context.get(property, at)
  const direction = (grob: string) => directionOf(get(`${grob}.direction`))
  const hides = (grob: string) => get(`${grob}.transparent`) === true || get(`${grob}.stencil`) === false
  const textOf = (property: string) => {
    const value = get(property)
    return typeof value === 'string' ? value : null
  }
  return {
    voice,
    stem: direction('Stem'),
    autoBeam: get('autoBeaming') !== false,
    slur: direction('Slur'),
    tie: direction('Tie'),
    dynamic: direction('DynamicLineSpanner'),
    tuplet: direction('TupletBracket'),
    color: colorOf(get('NoteHead.color') ?? null),
    hidden: hides('NoteHead') || get('remove Note_heads_engraver') === true,
    hidesRest: hides('Rest'),
    hidesAccidental: hides('Accidental'),
    hidesTupletBracket: hides('TupletBracket') || get('TupletBracket.bracket-visibility') === false,
    hidesTupletNumber: hides('TupletNumber'),
    pedal: textOf('pedalSustainStyle'),
    spanText: textOf('TextSpanner.bound-details.left.text'),
    small: Number(get('fontSize') ?? 0) < 0,
    melisma,
  }
}

function directionOf(value: unknown): 'up' | 'down' | null {
  if (typeof value !== 'number' || value === 0) return null
  return value > 0 ? 'up' : 'down'
}
