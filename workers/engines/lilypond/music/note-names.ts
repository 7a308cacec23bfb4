/** The step and alteration (in semitones) of a note name in a language. */
export interface NoteName {
  readonly step: number
  readonly alter: number
}

interface Language {
  /** Names of the steps c to b; several spellings for a step if the language has them. */
  readonly steps: readonly (readonly string[])[]
  /** Maps a suffix of a note name to its alteration. */
  readonly endings: Readonly<Record<string, number>>
  /**
   * Names that are not a step name followed by an ending. Null marks a combination of step and ending that does not
   * exist in the language.
   */
  readonly exceptions?: Readonly<Record<string, readonly [step: number, alter: number] | null>>
}

const letters = [['c'], ['d'], ['e'], ['f'], ['g'], ['a'], ['b']]
const lettersWithH = [['c'], ['d'], ['e'], ['f'], ['g'], ['a'], ['h']]
const syllables = [['do'], ['re'], ['mi'], ['fa'], ['sol'], ['la'], ['si']]
const frenchSyllables = [['do'], ['re', 'ré'], ['mi'], ['fa'], ['sol'], ['la'], ['si']]

const dutchEndings = { eses: -2, eseh: -1.5, es: -1, eh: -0.5, ih: 0.5, is: 1, isih: 1.5, isis: 2 }
/** In German and Finnish, e and a are shortened, and b is the flat of h. */
const germanExceptions = {
  ees: null,
  eeses: null,
  eeseh: null,
  aes: null,
  aeses: null,
  aeseh: null,
  hes: null,
  es: [2, -1],
  eses: [2, -2],
  eseh: [2, -1.5],
  eh: [2, -0.5],
  as: [5, -1],
  ases: [5, -2],
  asas: [5, -2],
  aseh: [5, -1.5],
  asah: [5, -1.5],
  ah: [5, -0.5],
  b: [6, -1],
} as const
const swedishEndings = {
  essess: -2,
  esseh: -1.5,
  ess: -1,
  eh: -0.5,
  ih: 0.5,
  iss: 1,
  issih: 1.5,
  ississ: 2,
}

const languages = {
  nederlands: {
    steps: letters,
    endings: dutchEndings,
    exceptions: { es: [2, -1], eses: [2, -2], as: [5, -1], ases: [5, -2] },
  },
  english: {
    steps: letters,
    endings: {
      ff: -2,
      tqf: -1.5,
      f: -1,
      qf: -0.5,
      qs: 0.5,
      s: 1,
      tqs: 1.5,
      ss: 2,
      x: 2,
      '-flatflat': -2,
      '-flat': -1,
      '-natural': 0,
      '-sharp': 1,
      '-sharpsharp': 2,
    },
  },
  deutsch: { steps: lettersWithH, endings: dutchEndings, exceptions: germanExceptions },
  suomi: {
    steps: lettersWithH,
    endings: dutchEndings,
    exceptions: { ...germanExceptions, bb: [6, -2], bes: [6, -2] },
  },
  norsk: {
    steps: lettersWithH,
    endings: { ...dutchEndings, ...swedishEndings },
    exceptions: {
      es: [2, -1],
      ess: [2, -1],
      eses: [2, -2],
      essess: [2, -2],
      as: [5, -1],
      ass: [5, -1],
      ases: [5, -2],
      assess: [5, -2],
      b: [6, -1],
      bes: [6, -2],
      bess: [6, -2],
      beh: [6, -1.5],
      hes: null,
      hess: null,
      heses: null,
      hessess: null,
    },
  },
  svenska: {
    steps: lettersWithH,
    endings: swedishEndings,
    exceptions: {
      eess: null,
      eessess: null,
      eesseh: null,
      aess: null,
      aessess: null,
      aesseh: null,
      hess: null,
      ess: [2, -1],
      essess: [2, -2],
      esseh: [2, -1.5],
      ass: [5, -1],
      assess: [5, -2],
      asseh: [5, -1.5],
      b: [6, -1],
    },
  },
  italiano: {
    steps: syllables,
    endings: { bb: -2, bsb: -1.5, b: -1, sb: -0.5, sd: 0.5, d: 1, dsd: 1.5, dd: 2 },
  },
  français: {
    steps: frenchSyllables,
    endings: { bb: -2, bsb: -1.5, b: -1, sb: -0.5, sd: 0.5, d: 1, dsd: 1.5, dd: 2, x: 2 },
  },
  español: {
    steps: syllables,
    endings: { bb: -2, tcb: -1.5, b: -1, cb: -0.5, cs: 0.5, s: 1, tcs: 1.5, ss: 2, x: 2 },
  },
  català: {
    steps: syllables,
    endings: {
      bb: -2,
      tqb: -1.5,
      b: -1,
      qb: -0.5,
      qd: 0.5,
      d: 1,
      tqd: 1.5,
      dd: 2,
      qs: 0.5,
      s: 1,
      tqs: 1.5,
      ss: 2,
    },
  },
  português: {
    steps: syllables,
    endings: { bb: -2, btqt: -1.5, b: -1, bqt: -0.5, sqt: 0.5, s: 1, stqt: 1.5, ss: 2 },
  },
  vlaams: {
    steps: syllables,
    endings: { bb: -2, bhb: -1.5, b: -1, hb: -0.5, hk: 0.5, k: 1, khk: 1.5, kk: 2 },
  },
  arabic: {
    steps: letters,
    endings: {
      b: -1,
      d: 1,
      db: -0.5,
      dd: 0.5,
      tqb: -1.5,
      tqd: 1.5,
      fhb: -2.5,
      fhd: 2.5,
      shb: -3.5,
      shd: 3.5,
    },
  },
} as const satisfies Record<string, Language>

const aliases: Readonly<Record<string, keyof typeof languages>> = {
  catalan: 'català',
  espanol: 'español',
  francais: 'français',
  portugues: 'português',
}

export type NoteNames = ReadonlyMap<string, NoteName>
export const defaultLanguage = 'nederlands'

const tables = new Map<string, NoteNames>()

function isLanguage(name: string): name is keyof typeof languages {
  return Object.hasOwn(languages, name)
}

/** Returns the note names of a language, given its name in `\language`; undefined if LilyPond has no such language. */
export function noteNamesOf(language: string): NoteNames | undefined {
  const name = Object.hasOwn(aliases, language) ? aliases[language] : language
  if (name === undefined || !isLanguage(name)) return undefined
  const known = tables.get(name)
  if (known !== undefined) return known
  const table = buildTable(languages[name])
  tables.set(name, table)
  return table
}

export const languageNames: readonly string[] = [...Object.keys(languages), ...Object.keys(aliases)]

function buildTable({ steps, endings, exceptions = {} }: Language): NoteNames {
  const table = new Map<string, NoteName>()
  steps.forEach((spellings, step) => {
    for (const spelling of spellings) {
      table.set(spelling, { step, alter: 0 })
      for (const [ending, alter] of Object.entries(endings)) table.set(spelling + ending, { step, alter })
    }
  })
  for (const [name, exception] of Object.entries(exceptions)) {
    if (exception === null) table.delete(name)
    else table.set(name, { step: exception[0], alter: exception[1] })
  }
  return table
}
