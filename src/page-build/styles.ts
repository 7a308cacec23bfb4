import { bytesToBase64 } from '../lib/base64.ts'
import { isBundled } from '../page-text/fonts/families.ts'
import { fetchPart, loadText } from '../lib/load-text.ts'
import { families, iconSheets, symbolFonts, type Face } from './fonts.ts'

/** Style sheets of libraries and fonts, as strings for style elements. */

const faces = new Map<string, Promise<string>>()

/** The `@font-face` rules of a family as Google Fonts would serve them. Null if the family is not bundled. */
export async function writeFaces(family: string): Promise<string | null> {
  const icons = iconSheets.get(symbolFonts.get(family) ?? family)
  if (icons !== undefined) return renameIcons(await loadText(icons), family)
  // Bundled fonts that are available to every page.
  if (isBundled(family)) return ''
  const files = families.get(family.toLowerCase())
  if (files === undefined) return null
  return (await Promise.all(files.map((face) => writeFace(family, face)))).join('\n')
}

/** The style sheet of an icon font, using the font name that the page uses. */
function renameIcons(css: string, family: string): string {
  const other = symbolFonts.get(family)
  if (other === undefined) return css
  const classOf = (name: string) => `.${name.toLowerCase().replaceAll(' ', '-')}`
  return css.replaceAll(other, family).replaceAll(classOf(other), classOf(family))
}

async function writeFace(family: string, { weight, url }: Face): Promise<string> {
  const data = await loadDataUrl(url)
  return `@font-face{font-family:${JSON.stringify(family)};font-style:normal;font-weight:${weight};src:url(${data}) format("woff2")}`
}

function loadDataUrl(url: string): Promise<string> {
  const known = faces.get(url)
  if (known !== undefined) return known
  const loading = fetchPart(url)
    .then((response) => response.arrayBuffer())
    .then((bytes) => `data:font/woff2;base64,${bytesToBase64(new Uint8Array(bytes))}`)
    .catch((thrown: unknown) => {
      faces.delete(url)
      throw thrown
    })
  faces.set(url, loading)
  return loading
}
