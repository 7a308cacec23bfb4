import type { Post } from '../music/music.ts'

/** Commands without arguments that are attached to a note, and their meanings. */
export const postsByName: ReadonlyMap<string, Post> = new Map<string, Post>([
  ...names(
    `accent espressivo marcato portato staccatissimo staccato tenuto prall prallup pralldown upprall downprall
    prallprall lineprall prallmordent mordent upmordent downmordent trill turn reverseturn slashturn haydnturn upbow
    downbow flageolet snappizzicato open halfopen stopped lheel rheel ltoe rtoe fermata shortfermata longfermata
    veryshortfermata verylongfermata henzeshortfermata henzelongfermata segno coda varcoda signumcongruentiae
    accentus ictus semicirculus circulus augmentum`,
    (name) => ({ type: 'script', name, dir: null }),
  ),
  ...names('ppppp pppp ppp pp p mp mf f ff fff ffff fffff fp sf sfp sff sfz fz sp spp rfz n', (text) => ({
    type: 'dynamic',
    text,
    dir: null,
  })),
  ...names('cr', () => hairpin(true)),
  ...names('decr', () => hairpin(false)),
  ...names('cresc crescTextCresc', () => hairpin(true, 'cresc.')),
  ...names('decresc', () => hairpin(false, 'decresc.')),
  ...names('dim', () => hairpin(false, 'dim.')),
  ...names('endcr enddecr endcresc enddim enddecresc', () => ({ type: 'hairpin-end' })),
  ...names('arpeggio', () => ({ type: 'arpeggio' })),
  ...names('glissando glide', () => ({ type: 'glissando' })),
  ...names('laissezVibrer', () => ({ type: 'laissez-vibrer' })),
  ...names('repeatTie', () => ({ type: 'repeat-tie' })),
  ...names('noBeam', () => ({ type: 'no-beam' })),
  ...names('startTextSpan', () => ({ type: 'text-span', start: true })),
  ...names('stopTextSpan', () => ({ type: 'text-span', start: false })),
  ...names('startTrillSpan', () => ({ type: 'trill-span', start: true })),
  ...names('stopTrillSpan', () => ({ type: 'trill-span', start: false })),
  ...pedal('sustain', 'sustainOn', 'sustainOff'),
  ...pedal('sostenuto', 'sostenutoOn', 'sostenutoOff'),
  ...pedal('una-corda', 'unaCorda', 'treCorde'),
  ...names(
    `harmonic startGroup stopGroup startGraceSlur stopGraceSlur startMeasureCount stopMeasureCount thumb
    startMeasureSpanner stopMeasureSpanner episemInitium episemFinis vowelTransition
    breakDynamicSpan allowVoltaHook`,
    (name) => ({ type: 'other', name }),
  ),
])

/** Shorthands after `-`, `^` or `_`. */
export const shorthands: Readonly<Record<string, string>> = {
  '^': 'marcato',
  '+': 'stopped',
  '-': 'tenuto',
  '!': 'staccatissimo',
  '>': 'accent',
  '.': 'staccato',
  _: 'portato',
}

function names(list: string, make: (name: string) => Post): [string, Post][] {
  return list
    .trim()
    .split(/\s+/)
    .map((name) => [name, make(name)])
}

function hairpin(growing: boolean, text: string | null = null): Post {
  return { type: 'hairpin', growing, text, dir: null }
}

function pedal(kind: 'sustain' | 'sostenuto' | 'una-corda', start: string, stop: string): [string, Post][] {
  return [
    [start, { type: 'pedal', kind, start: true }],
    [stop, { type: 'pedal', kind, start: false }],
  ]
}
