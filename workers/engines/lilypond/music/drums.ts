/** A drum as printed by `DrumStaff`, with its position in steps above the middle line and the shape of its head. */
export interface Drum {
  readonly position: number
  readonly head: 'plain' | 'cross' | 'diamond' | 'triangle' | 'slash'
}

const long: Readonly<Record<string, Drum>> = {
  acousticbassdrum: { position: -3, head: 'plain' },
  bassdrum: { position: -3, head: 'plain' },
  hisidestick: { position: 1, head: 'cross' },
  sidestick: { position: 1, head: 'cross' },
  losidestick: { position: 1, head: 'cross' },
  acousticsnare: { position: 1, head: 'plain' },
  snare: { position: 1, head: 'plain' },
  electricsnare: { position: 1, head: 'plain' },
  handclap: { position: 1, head: 'triangle' },
  lowfloortom: { position: -4, head: 'plain' },
  highfloortom: { position: -2, head: 'plain' },
  lowtom: { position: -1, head: 'plain' },
  lowmidtom: { position: 0, head: 'plain' },
  himidtom: { position: 2, head: 'plain' },
  hightom: { position: 3, head: 'plain' },
  closedhihat: { position: 3, head: 'cross' },
  hihat: { position: 3, head: 'cross' },
  openhihat: { position: 3, head: 'cross' },
  halfopenhihat: { position: 3, head: 'cross' },
  pedalhihat: { position: -5, head: 'cross' },
  crashcymbala: { position: 5, head: 'cross' },
  crashcymbal: { position: 5, head: 'cross' },
  crashcymbalb: { position: 5, head: 'cross' },
  splashcymbal: { position: 5, head: 'diamond' },
  chinesecymbal: { position: 5, head: 'cross' },
  ridecymbala: { position: 5, head: 'cross' },
  ridecymbal: { position: 5, head: 'cross' },
  ridecymbalb: { position: 5, head: 'cross' },
  ridebell: { position: 5, head: 'plain' },
  cowbell: { position: 5, head: 'triangle' },
  tambourine: { position: 0, head: 'plain' },
  tamtam: { position: 0, head: 'plain' },
  vibraslap: { position: 4, head: 'diamond' },
}

const middle: Drum = { position: 0, head: 'plain' }

const percussion = `mutehibongo hibongo openhibongo mutelobongo lobongo openlobongo mutehiconga muteloconga openhiconga
  hiconga openloconga loconga hitimbale lotimbale hiagogo loagogo cabasa maracas shortwhistle longwhistle shortguiro
  longguiro guiro claves hiwoodblock lowoodblock mutecuica opencuica mutetriangle triangle opentriangle oneup twoup
  threeup fourup fiveup onedown twodown threedown fourdown fivedown`

const short: Readonly<Record<string, string>> = {
  bda: 'acousticbassdrum',
  bd: 'bassdrum',
  ssh: 'hisidestick',
  ss: 'sidestick',
  ssl: 'losidestick',
  sna: 'acousticsnare',
  sn: 'snare',
  hc: 'handclap',
  sne: 'electricsnare',
  tomfl: 'lowfloortom',
  hhc: 'closedhihat',
  hh: 'hihat',
  tomfh: 'highfloortom',
  hhp: 'pedalhihat',
  toml: 'lowtom',
  hho: 'openhihat',
  hhho: 'halfopenhihat',
  tomml: 'lowmidtom',
  tommh: 'himidtom',
  cymca: 'crashcymbala',
  cymc: 'crashcymbal',
  tomh: 'hightom',
  cymra: 'ridecymbala',
  cymr: 'ridecymbal',
  cymch: 'chinesecymbal',
  rb: 'ridebell',
  tamb: 'tambourine',
  cyms: 'splashcymbal',
  cb: 'cowbell',
  cymcb: 'crashcymbalb',
  vibs: 'vibraslap',
  cymrb: 'ridecymbalb',
  bohm: 'mutehibongo',
  boh: 'hibongo',
  boho: 'openhibongo',
  bolm: 'mutelobongo',
  bol: 'lobongo',
  bolo: 'openlobongo',
  cghm: 'mutehiconga',
  cglm: 'muteloconga',
  cgho: 'openhiconga',
  cgh: 'hiconga',
  cglo: 'openloconga',
  cgl: 'loconga',
  timh: 'hitimbale',
  timl: 'lotimbale',
  agh: 'hiagogo',
  agl: 'loagogo',
  cab: 'cabasa',
  mar: 'maracas',
  whs: 'shortwhistle',
  whl: 'longwhistle',
  guis: 'shortguiro',
  guil: 'longguiro',
  gui: 'guiro',
  cl: 'claves',
  wbh: 'hiwoodblock',
  wbl: 'lowoodblock',
  cuim: 'mutecuica',
  cuio: 'opencuica',
  trim: 'mutetriangle',
  tri: 'triangle',
  trio: 'opentriangle',
  tt: 'tamtam',
  ua: 'oneup',
  ub: 'twoup',
  uc: 'threeup',
  ud: 'fourup',
  ue: 'fiveup',
  da: 'onedown',
  db: 'twodown',
  dc: 'threedown',
  dd: 'fourdown',
  de: 'fivedown',
}

const drums: ReadonlyMap<string, Drum> = new Map([
  ...percussion.split(/\s+/).map((name): [string, Drum] => [name, middle]),
  ...Object.entries(long),
])

/** Returns the full name of a drum, given its full or short name; null if there is no such drum. */
export function drumName(written: string): string | null {
  const name = Object.hasOwn(short, written) ? short[written] : written
  return name !== undefined && drums.has(name) ? name : null
}

export function drumOf(name: string): Drum {
  return drums.get(name) ?? middle
}
