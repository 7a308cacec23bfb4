import { unclobbered } from '../frame/unclobbered.ts'

/**
 * Sizes of `monospace` text in pixels, keyed by keyword. Chromium has one table for quirks mode and another for
 * standards mode; they differ only for a default size of 13 px.
 */
const sizes: ReadonlyMap<string, string> = new Map([
  ['10px', '9px'],
  ['12px', '10px'],
  ['39px', '40px'],
])

/** Gives `monospace` text the sizes that `x-small`, `small`, `xxx-large` and `<font size>` have in quirks mode. */
export function applyMonospaceSizes(target: Document): void {
  for (const element of unclobbered(target).querySelectorAll('body *')) {
    if (!(element instanceof HTMLElement)) continue
    const { fontFamily, fontSize } = getComputedStyle(element)
    const size = fontFamily === 'monospace' ? sizes.get(fontSize) : undefined
    if (size !== undefined && isKeyword(element, fontSize))
      unclobbered(element).style.setProperty('font-size', size)
  }
}

/** True if a size comes from a keyword, because only such a size changes with the font family. */
function isKeyword(element: HTMLElement, size: string): boolean {
  // `x-small` is 10 px in every font family.
  if (size === '10px') return isSmallestFont(element)
  const own = unclobbered(element).style.getPropertyValue('font-family')
  const priority = unclobbered(element).style.getPropertyPriority('font-family')
  unclobbered(element).style.setProperty('font-family', 'serif', 'important')
  const isChanged = getComputedStyle(element).fontSize !== size
  unclobbered(element).style.setProperty('font-family', own, priority)
  return isChanged
}

function isSmallestFont(element: HTMLElement): boolean {
  const font = unclobbered(element).closest('font[size]')
  if (font === null || !/^\s*(?:1|-[2-9])/.test(unclobbered(font).getAttribute('size') ?? '')) return false
  return getComputedStyle(font).fontSize === '10px'
}
