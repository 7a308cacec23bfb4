import latin from '../lib/fonts/families.json'
import { built } from './built-address.ts'

/** One file of a family, with the font weights that it covers. */
export interface Face {
  readonly weight: string
  readonly url: string
}

const folder = '/src/lib/fonts'
const files = import.meta.glob<string>('/src/lib/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})

function faceAt(name: string, weight: string): Face {
  const url = files[`${folder}/${name}-normal.woff2`]
  if (url === undefined)
    throw new Error(`There is no font file "${name}": run npm run build in scripts/fonts.`)
  return { weight, url }
}

/** `weights`: the range of a variable font, or one weight per file. */
function facesOf(family: string, weights: string | readonly number[]): readonly Face[] {
  const name = `${family.replaceAll(' ', '-')}-latin`
  if (typeof weights === 'string') return [faceAt(`${name}-wght`, weights)]
  return weights.map((weight) => faceAt(`${name}-${weight}`, String(weight)))
}

const bundled = Object.entries(latin).map(([family, weights]) => [family, facesOf(family, weights)] as const)
const renamed = [
  ['source sans pro', facesOf('source sans 3', latin['source sans 3'])],
  ['source serif pro', facesOf('source serif 4', latin['source serif 4'])],
] as const

/** Google Fonts families with bundled files (their Latin part), keyed by lower-case name. */
export const families: ReadonlyMap<string, readonly Face[]> = new Map([...bundled, ...renamed])

/** Style sheets of the icon fonts that Google serves in addition to text fonts, keyed by family. */
export const iconSheets: ReadonlyMap<string, string> = new Map([
  ['Material Icons', built('material-icons-filled.css')],
  ['Material Icons Outlined', built('material-icons-outlined.css')],
  ['Material Icons Round', built('material-icons-round.css')],
  ['Material Icons Sharp', built('material-icons-sharp.css')],
  ['Material Icons Two Tone', built('material-icons-two-tone.css')],
])

/** The newer icon fonts use the same names for most icons, so they are rendered with the older ones. */
export const symbolFonts: ReadonlyMap<string, string> = new Map([
  ['Material Symbols Outlined', 'Material Icons Outlined'],
  ['Material Symbols Rounded', 'Material Icons Round'],
  ['Material Symbols Sharp', 'Material Icons Sharp'],
])

/** Returns the families that a Google Fonts URL requests. Null for any other URL. */
export function readFamilies(address: string): readonly string[] | null {
  const query = /^(?:https?:)?\/\/fonts\.(?:googleapis|bunny)\.(?:com|net)\/(?:css2?|icon)\?([^#]*)$/i.exec(
    address,
  )?.[1]
  if (query === undefined) return null
  const names = new URLSearchParams(query.replaceAll('&amp;', '&')).getAll('family')
  return names.flatMap((value) => value.split('|')).map((value) => value.split(':')[0]?.trim() ?? '')
}
