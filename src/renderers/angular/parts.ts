import { built } from '../../page-build/built-address.ts'

/** Names, as answers import them, of the parts of Angular that are in separate scripts. */
const cdkNames = [
  'a11y',
  'accordion',
  'bidi',
  'clipboard',
  'coercion',
  'collections',
  'dialog',
  'drag-drop',
  'keycodes',
  'layout',
  'listbox',
  'menu',
  'observers',
  'overlay',
  'platform',
  'portal',
  'scrolling',
  'stepper',
  'table',
  'text-field',
  'tree',
].map((name) => `@angular/cdk/${name}`)

const parts: readonly { readonly names: readonly string[]; readonly url: string }[] = [
  { names: ['@angular/forms/signals'], url: built('angular-forms-signals.js') },
  { names: cdkNames, url: built('angular-cdk.js') },
]

/** All import names that the parts cover. */
export const partNames: readonly string[] = parts.flatMap(({ names }) => names)

/** The scripts that a component's imports need in addition to Angular's own. */
export function partsFor(imports: readonly string[]): readonly string[] {
  return parts.filter(({ names }) => names.some((name) => imports.includes(name))).map(({ url }) => url)
}
