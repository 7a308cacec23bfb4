import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url'
import firaCode from '@fontsource-variable/fira-code/files/fira-code-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import jetbrainsMono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url'
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import merriweather from '@fontsource-variable/merriweather/files/merriweather-latin-wght-normal.woff2?url'
import montserrat from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url'
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import openSans from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url'
import orbitron from '@fontsource-variable/orbitron/files/orbitron-latin-wght-normal.woff2?url'
import oswald from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url'
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url'
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import quicksand from '@fontsource-variable/quicksand/files/quicksand-latin-wght-normal.woff2?url'
import raleway from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2?url'
import roboto from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url'
import robotoMono from '@fontsource-variable/roboto-mono/files/roboto-mono-latin-wght-normal.woff2?url'
import rubik from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import workSans from '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url'
import bebasNeue from '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2?url'
import lato300 from '@fontsource/lato/files/lato-latin-300-normal.woff2?url'
import lato400 from '@fontsource/lato/files/lato-latin-400-normal.woff2?url'
import lato700 from '@fontsource/lato/files/lato-latin-700-normal.woff2?url'
import lato900 from '@fontsource/lato/files/lato-latin-900-normal.woff2?url'
import pacifico from '@fontsource/pacifico/files/pacifico-latin-400-normal.woff2?url'
import poppins300 from '@fontsource/poppins/files/poppins-latin-300-normal.woff2?url'
import poppins400 from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url'
import poppins500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff2?url'
import poppins600 from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?url'
import poppins700 from '@fontsource/poppins/files/poppins-latin-700-normal.woff2?url'
import pressStart from '@fontsource/press-start-2p/files/press-start-2p-latin-400-normal.woff2?url'
import ubuntu400 from '@fontsource/ubuntu/files/ubuntu-latin-400-normal.woff2?url'
import ubuntu700 from '@fontsource/ubuntu/files/ubuntu-latin-700-normal.woff2?url'
import materialIcons from 'material-icons/iconfont/filled.css?sheet'

/** One file of a family: the weights it draws. */
export interface Face {
  readonly weight: string
  readonly url: string
}

const variable = (url: string, weight = '100 900'): readonly Face[] => [{ weight, url }]
const fixed = (...faces: readonly (readonly [weight: number, url: string])[]): readonly Face[] =>
  faces.map(([weight, url]) => ({ weight: String(weight), url }))

/** Families of Google Fonts with bundled files (their Latin part), by lower-case name. */
export const families: ReadonlyMap<string, readonly Face[]> = new Map([
  ['dm sans', variable(dmSans, '100 1000')],
  ['fira code', variable(firaCode, '300 700')],
  ['inter', variable(inter)],
  ['jetbrains mono', variable(jetbrainsMono, '100 800')],
  ['manrope', variable(manrope, '200 800')],
  ['merriweather', variable(merriweather, '300 900')],
  ['montserrat', variable(montserrat)],
  ['nunito', variable(nunito, '200 1000')],
  ['open sans', variable(openSans, '300 800')],
  ['orbitron', variable(orbitron, '400 900')],
  ['oswald', variable(oswald, '200 700')],
  ['outfit', variable(outfit)],
  ['playfair display', variable(playfair, '400 900')],
  ['quicksand', variable(quicksand, '300 700')],
  ['raleway', variable(raleway)],
  ['roboto', variable(roboto)],
  ['roboto mono', variable(robotoMono, '100 700')],
  ['rubik', variable(rubik, '300 900')],
  ['source sans 3', variable(sourceSans, '200 900')],
  ['source sans pro', variable(sourceSans, '200 900')],
  ['space grotesk', variable(spaceGrotesk, '300 700')],
  ['work sans', variable(workSans)],
  ['bebas neue', fixed([400, bebasNeue])],
  ['lato', fixed([300, lato300], [400, lato400], [700, lato700], [900, lato900])],
  ['pacifico', fixed([400, pacifico])],
  [
    'poppins',
    fixed([300, poppins300], [400, poppins400], [500, poppins500], [600, poppins600], [700, poppins700]),
  ],
  ['press start 2p', fixed([400, pressStart])],
  ['ubuntu', fixed([400, ubuntu400], [700, ubuntu700])],
])

/** The sheet of the icon font that Google serves beside its text fonts. */
export const materialIconsSheet = materialIcons

/** The families that an address of Google Fonts asks for; null where it is none. */
export function readFamilies(address: string): readonly string[] | null {
  const query = /^(?:https?:)?\/\/fonts\.(?:googleapis|bunny)\.(?:com|net)\/(?:css2?|icon)\?([^#]*)$/i.exec(
    address,
  )?.[1]
  if (query === undefined) return null
  const names = new URLSearchParams(query.replaceAll('&amp;', '&')).getAll('family')
  return names.flatMap((value) => value.split('|')).map((value) => value.split(':')[0]?.trim() ?? '')
}
