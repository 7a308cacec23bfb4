import { createElement, type SVGAttributes } from 'react'
import * as v from 'valibot'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/*
 * Font Awesome's icons as the components of react-icons: the same names, attributes and paths, built from Font
 * Awesome's own packages.
 */

const styleSchema = v.record(
  v.string(),
  v.tuple([
    v.number(),
    v.number(),
    v.array(v.unknown()),
    v.string(),
    v.union([v.string(), v.array(v.string())]),
  ]),
)
const packSchema = v.object({ fas: styleSchema, far: styleSchema, fab: styleSchema })
const infixes = { fas: '', far: 'Reg', fab: '' } as const

interface IconProps extends SVGAttributes<SVGElement> {
  readonly size?: number | string
  readonly title?: string
}

function makeIcon(width: number, height: number, paths: readonly string[]) {
  return ({ size = '1em', title, color, style, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        stroke: 'currentColor',
        fill: 'currentColor',
        strokeWidth: '0',
        viewBox: `0 0 ${width} ${height}`,
        ...rest,
        style: { ...(color === undefined ? {} : { color }), ...style },
        height: size,
        width: size,
        xmlns: 'http://www.w3.org/2000/svg',
      },
      title === undefined ? null : createElement('title', null, title),
      ...paths.map((d, key) => createElement('path', { d, key })),
    )
}

const pascal = (name: string): string =>
  name
    .split('-')
    .map(
      (part) =>
        part.charAt(0).toUpperCase() +
        part
          .slice(1)
          .replace(/(\d)([a-z])/g, (_, digit: string, letter: string) => digit + letter.toUpperCase()),
    )
    .join('')

/** Returns the icons that Font Awesome's scripts have put on the global, and removes them from it. */
export function provideFontAwesome(name: string): void {
  const holder: unknown = Reflect.get(globalThis, '___FONT_AWESOME___')
  Reflect.deleteProperty(globalThis, '___FONT_AWESOME___')
  const packs = v.parse(v.object({ styles: packSchema }), holder).styles
  const icons: Record<string, unknown> = {}
  for (const style of ['fas', 'far', 'fab'] as const) {
    for (const [icon, [width, height, , , path]] of Object.entries(packs[style])) {
      icons[`Fa${infixes[style]}${pascal(icon)}`] ??= makeIcon(
        width,
        height,
        Array.isArray(path) ? path : [path],
      )
    }
  }
  provide(icons, name)
}
