import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import bitter from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url'
import bricolageGrotesque from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import cabin from '@fontsource-variable/cabin/files/cabin-latin-wght-normal.woff2?url'
import caveat from '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url'
import cinzel from '@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2?url'
import comfortaa from '@fontsource-variable/comfortaa/files/comfortaa-latin-wght-normal.woff2?url'
import cormorantGaramond from '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2?url'
import crimsonPro from '@fontsource-variable/crimson-pro/files/crimson-pro-latin-wght-normal.woff2?url'
import dancingScript from '@fontsource-variable/dancing-script/files/dancing-script-latin-wght-normal.woff2?url'
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url'
import ebGaramond from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url'
import exo2 from '@fontsource-variable/exo-2/files/exo-2-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import firaCode from '@fontsource-variable/fira-code/files/fira-code-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import geistMono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url'
import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import ibmPlexSans from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url'
import inconsolata from '@fontsource-variable/inconsolata/files/inconsolata-latin-wght-normal.woff2?url'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import interTight from '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import jetbrainsMono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url'
import josefinSans from '@fontsource-variable/josefin-sans/files/josefin-sans-latin-wght-normal.woff2?url'
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url'
import karla from '@fontsource-variable/karla/files/karla-latin-wght-normal.woff2?url'
import lexend from '@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2?url'
import libreFranklin from '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import merriweather from '@fontsource-variable/merriweather/files/merriweather-latin-wght-normal.woff2?url'
import montserrat from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url'
import mulish from '@fontsource-variable/mulish/files/mulish-latin-wght-normal.woff2?url'
import notoSans from '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2?url'
import nunitoSans from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import openSans from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url'
import orbitron from '@fontsource-variable/orbitron/files/orbitron-latin-wght-normal.woff2?url'
import oswald from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url'
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url'
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import plusJakartaSans from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import quicksand from '@fontsource-variable/quicksand/files/quicksand-latin-wght-normal.woff2?url'
import raleway from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2?url'
import robotoMono from '@fontsource-variable/roboto-mono/files/roboto-mono-latin-wght-normal.woff2?url'
import robotoSlab from '@fontsource-variable/roboto-slab/files/roboto-slab-latin-wght-normal.woff2?url'
import roboto from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url'
import rubik from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url'
import sora from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url'
import sourceCodePro from '@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import sourceSerif4 from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import syne from '@fontsource-variable/syne/files/syne-latin-wght-normal.woff2?url'
import urbanist from '@fontsource-variable/urbanist/files/urbanist-latin-wght-normal.woff2?url'
import workSans from '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url'
import abrilFatface400 from '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2?url'
import anton400 from '@fontsource/anton/files/anton-latin-400-normal.woff2?url'
import archivoBlack400 from '@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff2?url'
import barlow400 from '@fontsource/barlow/files/barlow-latin-400-normal.woff2?url'
import barlow500 from '@fontsource/barlow/files/barlow-latin-500-normal.woff2?url'
import barlow600 from '@fontsource/barlow/files/barlow-latin-600-normal.woff2?url'
import barlow700 from '@fontsource/barlow/files/barlow-latin-700-normal.woff2?url'
import bebasNeue from '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2?url'
import crimsonText400 from '@fontsource/crimson-text/files/crimson-text-latin-400-normal.woff2?url'
import crimsonText600 from '@fontsource/crimson-text/files/crimson-text-latin-600-normal.woff2?url'
import crimsonText700 from '@fontsource/crimson-text/files/crimson-text-latin-700-normal.woff2?url'
import dmMono400 from '@fontsource/dm-mono/files/dm-mono-latin-400-normal.woff2?url'
import dmMono500 from '@fontsource/dm-mono/files/dm-mono-latin-500-normal.woff2?url'
import dmSerifDisplay400 from '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff2?url'
import firaSans400 from '@fontsource/fira-sans/files/fira-sans-latin-400-normal.woff2?url'
import firaSans500 from '@fontsource/fira-sans/files/fira-sans-latin-500-normal.woff2?url'
import firaSans700 from '@fontsource/fira-sans/files/fira-sans-latin-700-normal.woff2?url'
import greatVibes400 from '@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff2?url'
import ibmPlexMono400 from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2?url'
import ibmPlexMono700 from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-700-normal.woff2?url'
import ibmPlexSerif400 from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-400-normal.woff2?url'
import ibmPlexSerif500 from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-500-normal.woff2?url'
import ibmPlexSerif600 from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-600-normal.woff2?url'
import ibmPlexSerif700 from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-700-normal.woff2?url'
import instrumentSerif400 from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url'
import lato300 from '@fontsource/lato/files/lato-latin-300-normal.woff2?url'
import lato400 from '@fontsource/lato/files/lato-latin-400-normal.woff2?url'
import lato700 from '@fontsource/lato/files/lato-latin-700-normal.woff2?url'
import lato900 from '@fontsource/lato/files/lato-latin-900-normal.woff2?url'
import libreBaskerville400 from '@fontsource/libre-baskerville/files/libre-baskerville-latin-400-normal.woff2?url'
import libreBaskerville700 from '@fontsource/libre-baskerville/files/libre-baskerville-latin-700-normal.woff2?url'
import lobster from '@fontsource/lobster/files/lobster-latin-400-normal.woff2?url'
import pacifico from '@fontsource/pacifico/files/pacifico-latin-400-normal.woff2?url'
import poppins300 from '@fontsource/poppins/files/poppins-latin-300-normal.woff2?url'
import poppins400 from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url'
import poppins500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff2?url'
import poppins600 from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?url'
import poppins700 from '@fontsource/poppins/files/poppins-latin-700-normal.woff2?url'
import pressStart from '@fontsource/press-start-2p/files/press-start-2p-latin-400-normal.woff2?url'
import ptSans400 from '@fontsource/pt-sans/files/pt-sans-latin-400-normal.woff2?url'
import ptSans700 from '@fontsource/pt-sans/files/pt-sans-latin-700-normal.woff2?url'
import ptSerif400 from '@fontsource/pt-serif/files/pt-serif-latin-400-normal.woff2?url'
import ptSerif700 from '@fontsource/pt-serif/files/pt-serif-latin-700-normal.woff2?url'
import spaceMono400 from '@fontsource/space-mono/files/space-mono-latin-400-normal.woff2?url'
import spaceMono700 from '@fontsource/space-mono/files/space-mono-latin-700-normal.woff2?url'
import titilliumWeb400 from '@fontsource/titillium-web/files/titillium-web-latin-400-normal.woff2?url'
import titilliumWeb600 from '@fontsource/titillium-web/files/titillium-web-latin-600-normal.woff2?url'
import titilliumWeb700 from '@fontsource/titillium-web/files/titillium-web-latin-700-normal.woff2?url'
import ubuntu400 from '@fontsource/ubuntu/files/ubuntu-latin-400-normal.woff2?url'
import ubuntu700 from '@fontsource/ubuntu/files/ubuntu-latin-700-normal.woff2?url'
import vt323400 from '@fontsource/vt323/files/vt323-latin-400-normal.woff2?url'
import { built } from './built-address.ts'

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
  ['caveat', variable(caveat, '400 700')],
  ['cinzel', variable(cinzel, '400 900')],
  ['comfortaa', variable(comfortaa, '300 700')],
  ['dancing script', variable(dancingScript, '400 700')],
  ['exo 2', variable(exo2)],
  ['figtree', variable(figtree, '300 900')],
  ['ibm plex sans', variable(ibmPlexSans, '100 700')],
  ['josefin sans', variable(josefinSans, '100 700')],
  ['lora', variable(lora, '400 700')],
  ['mulish', variable(mulish, '200 1000')],
  ['nunito sans', variable(nunitoSans, '200 1000')],
  ['plus jakarta sans', variable(plusJakartaSans, '200 800')],
  ['roboto slab', variable(robotoSlab)],
  ['source code pro', variable(sourceCodePro, '200 900')],
  ['fira sans', fixed([400, firaSans400], [500, firaSans500], [700, firaSans700])],
  ['ibm plex mono', fixed([400, ibmPlexMono400], [700, ibmPlexMono700])],
  ['lobster', fixed([400, lobster])],
  ['space mono', fixed([400, spaceMono400], [700, spaceMono700])],
  ['bebas neue', fixed([400, bebasNeue])],
  ['lato', fixed([300, lato300], [400, lato400], [700, lato700], [900, lato900])],
  ['pacifico', fixed([400, pacifico])],
  [
    'poppins',
    fixed([300, poppins300], [400, poppins400], [500, poppins500], [600, poppins600], [700, poppins700]),
  ],
  ['press start 2p', fixed([400, pressStart])],
  ['geist', variable(geist)],
  ['geist mono', variable(geistMono)],
  ['inter tight', variable(interTight)],
  ['cormorant garamond', variable(cormorantGaramond, '300 700')],
  ['bricolage grotesque', variable(bricolageGrotesque, '200 800')],
  ['public sans', variable(publicSans)],
  ['noto sans', variable(notoSans)],
  ['fraunces', variable(fraunces)],
  ['urbanist', variable(urbanist)],
  ['sora', variable(sora, '100 800')],
  ['inconsolata', variable(inconsolata, '200 900')],
  ['eb garamond', variable(ebGaramond, '400 800')],
  ['lexend', variable(lexend)],
  ['instrument sans', variable(instrumentSans, '400 700')],
  ['bitter', variable(bitter)],
  ['archivo', variable(archivo)],
  ['libre franklin', variable(libreFranklin)],
  ['crimson pro', variable(crimsonPro, '200 900')],
  ['karla', variable(karla, '200 800')],
  ['jost', variable(jost)],
  ['syne', variable(syne, '400 800')],
  ['cabin', variable(cabin, '400 700')],
  ['source serif 4', variable(sourceSerif4, '200 900')],
  ['source serif pro', variable(sourceSerif4, '200 900')],
  ['barlow', fixed([400, barlow400], [500, barlow500], [600, barlow600], [700, barlow700])],
  ['dm mono', fixed([400, dmMono400], [500, dmMono500])],
  ['libre baskerville', fixed([400, libreBaskerville400], [700, libreBaskerville700])],
  ['dm serif display', fixed([400, dmSerifDisplay400])],
  ['titillium web', fixed([400, titilliumWeb400], [600, titilliumWeb600], [700, titilliumWeb700])],
  ['pt sans', fixed([400, ptSans400], [700, ptSans700])],
  ['instrument serif', fixed([400, instrumentSerif400])],
  ['pt serif', fixed([400, ptSerif400], [700, ptSerif700])],
  ['anton', fixed([400, anton400])],
  [
    'ibm plex serif',
    fixed([400, ibmPlexSerif400], [500, ibmPlexSerif500], [600, ibmPlexSerif600], [700, ibmPlexSerif700]),
  ],
  ['vt323', fixed([400, vt323400])],
  ['abril fatface', fixed([400, abrilFatface400])],
  ['archivo black', fixed([400, archivoBlack400])],
  ['great vibes', fixed([400, greatVibes400])],
  ['crimson text', fixed([400, crimsonText400], [600, crimsonText600], [700, crimsonText700])],
  ['ubuntu', fixed([400, ubuntu400], [700, ubuntu700])],
])

/** Sheets of the icon fonts that Google serves beside its text fonts, by family. */
export const iconSheets: ReadonlyMap<string, string> = new Map([
  ['Material Icons', built('material-icons-filled.css')],
  ['Material Icons Outlined', built('material-icons-outlined.css')],
  ['Material Icons Round', built('material-icons-round.css')],
  ['Material Icons Sharp', built('material-icons-sharp.css')],
  ['Material Icons Two Tone', built('material-icons-two-tone.css')],
])

/** The newer fonts have the same names for most icons and are drawn by the older ones. */
export const symbolFonts: ReadonlyMap<string, string> = new Map([
  ['Material Symbols Outlined', 'Material Icons Outlined'],
  ['Material Symbols Rounded', 'Material Icons Round'],
  ['Material Symbols Sharp', 'Material Icons Sharp'],
])

/** The families that an address of Google Fonts asks for; null where it is none. */
export function readFamilies(address: string): readonly string[] | null {
  const query = /^(?:https?:)?\/\/fonts\.(?:googleapis|bunny)\.(?:com|net)\/(?:css2?|icon)\?([^#]*)$/i.exec(
    address,
  )?.[1]
  if (query === undefined) return null
  const names = new URLSearchParams(query.replaceAll('&amp;', '&')).getAll('family')
  return names.flatMap((value) => value.split('|')).map((value) => value.split(':')[0]?.trim() ?? '')
}
