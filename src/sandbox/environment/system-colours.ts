import { replaceValues } from '../../lib/markup/css-tokens.ts'

/*
 * System colours without forced colours. They depend on an element's colour scheme. The copy of the page from which
 * the picture is drawn takes its values from the live page, so these values must be the same on every system.
 */

const colours: ReadonlyMap<string, readonly [light: string, dark: string]> = new Map([
  ['canvas', ['#fff', '#121212']],
  ['canvastext', ['#000', '#fff']],
  ['linktext', ['#0000ee', '#9e9eff']],
  ['-webkit-link', ['#0000ee', '#9e9eff']],
  ['visitedtext', ['#551a8b', '#d0adf0']],
  ['activetext', ['#f00', '#ff9e9e']],
  ['buttonface', ['#efefef', '#6b6b6b']],
  ['threedface', ['#efefef', '#6b6b6b']],
  ['buttontext', ['#000', '#fff']],
  ['buttonborder', ['#000', '#fff']],
  ['field', ['#fff', '#3b3b3b']],
  ['fieldtext', ['#000', '#fff']],
  ['highlight', ['rgba(0,65,198,.8)', 'rgba(0,65,198,.8)']],
  ['mark', ['#ff0', '#ff0']],
  ['marktext', ['#000', '#000']],
  ['graytext', ['#808080', '#808080']],
])

const names = [...colours.keys()].join('|')
const word = new RegExp(`(?<![-\\w#.])(?:${names})(?![-\\w(])`, 'gi')
/** Colour names in code. Names that are also ordinary words match only in their exact spelling. */
const long = [...colours.keys()].filter((name) => /text|face/.test(name))
const quoted = new RegExp(
  `["'\`](?:Canvas|Field|Mark|Highlight|${long.map((name) => name.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)).join('|')})["'\`]`,
)
const coloured = /color|background|border|outline|shadow|fill|stroke|^--/

export function namesSystemColour(code: string): boolean {
  return quoted.test(code)
}

/** The value with system colour names replaced by colours; null if it contains none. */
export function replaceSystemColours(value: string): string | null {
  if (value.includes('"') || value.includes('url(')) return null
  const replaced = value.replace(word, (name) => {
    const [light, dark] = colours.get(name.toLowerCase()) ?? [name, name]
    return light === dark ? light : `light-dark(${light},${dark})`
  })
  return replaced === value ? null : replaced
}

/** The text of a style element with system colour names replaced by colours. */
export function replaceInSheet(css: string): string {
  return replaceValues(
    css,
    (property) => coloured.test(property),
    ({ value }) => replaceSystemColours(value) ?? undefined,
  )
}

/** In a rule, sets the colours that apply without forced colours. */
export function fixSystemColours(style: CSSStyleDeclaration): void {
  if (style.cssText.search(word) === -1) return
  for (const property of Array.from(style)) {
    if (!coloured.test(property)) continue
    const fixed = replaceSystemColours(style.getPropertyValue(property))
    if (fixed !== null) style.setProperty(property, fixed, style.getPropertyPriority(property))
  }
}
