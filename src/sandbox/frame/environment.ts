/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { msg } from '../../contracts/index.ts'
import { fixColorScheme, fixPageText, fixSheet, fixStyle } from '../environment/fix-sheets.ts'
import { fixMediaQuery, type Screen } from '../environment/media-query.ts'
import { fixSystemColours, namesSystemColour, replaceInSheet } from '../environment/system-colours.ts'
import { areLettersComplete } from '../fonts/frame/hinting.ts'
import { queryAll, type Root } from '../fonts/frame/natives.ts'
import { rewriteStyleElements } from '../../page-text/fonts/page.ts'
import { collectRoots } from '../fonts/frame/survey.ts'
import { hasOtherControls, layOutControls } from '../snapshot/control-layout.ts'
import { apply, defineProperty, getOwnPropertyDescriptor, getter, patch } from './natives.ts'
import { warn } from './warnings.ts'
import { unclobbered } from './unclobbered.ts'

/*
 * Provides the same environment for every page. Queries from scripts are answered here; those in style sheets are
 * rewritten only if this browser would answer differently.
 */

const nativeMatchMedia: (query: string) => MediaQueryList = window.matchMedia
const mediaOf = getter<string>(MediaQueryList.prototype, 'media')
const matchesOf = getter<boolean>(MediaQueryList.prototype, 'matches')
const styleSheetsOf = getter<StyleSheetList>(Document.prototype, 'styleSheets')
const { observe } = MutationObserver.prototype
const NativeMutationObserver = MutationObserver
const NativeStyleSheet = CSSStyleSheet
const { replaceSync } = CSSStyleSheet.prototype
const adoptedOf = {
  document: getter<CSSStyleSheet[]>(Document.prototype, 'adoptedStyleSheets'),
  shadow: getter<CSSStyleSheet[]>(ShadowRoot.prototype, 'adoptedStyleSheets'),
}

const asked = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast)',
  '(prefers-reduced-motion: reduce)',
  '(prefers-reduced-transparency: reduce)',
  '(prefers-reduced-data: reduce)',
  '(forced-colors: active)',
  '(inverted-colors: inverted)',
  'print',
  'screen',
  '(hover)',
  '(any-hover)',
  '(pointer: fine)',
  '(any-pointer: coarse)',
  '(color-gamut: p3)',
  '(dynamic-range: high)',
  '(resolution: 1dppx)',
  '(scripting: enabled)',
  '(update: fast)',
  '(display-mode: browser)',
  '(min-width: 1em) and (max-width: 1em)',
]

const matches = (query: string): boolean => matchesOf(apply(nativeMatchMedia, window, [query]))

const usualTextPx = 16
const smallestTextPx = 1
/** Sizes of text that no rule sets. Percentages of the root's initial size cannot be detected. */
const usualSizes =
  ':where(:root){font-size:16px}' +
  ':where(code,kbd,samp,tt,pre):not(:where(code,kbd,samp,tt,pre) *){font-size:.8125em}'

interface Environment {
  readonly isForced: boolean
  readonly isForeign: boolean
  /** Style rules that give the live page the standard environment; empty if it already has it. */
  readonly css: string
}

let screenSize: Screen = { width: 0, height: 0 }
let environment: Environment = { isForced: false, isForeign: false, css: '' }
let ownSheet: CSSStyleSheet | undefined
let isPaintedInSystemColours = false

/** Reads the visitor's environment and hides it from scripts. Call once the frame has its size. */
export function installEnvironment(size: Screen): void {
  screenSize = size
  environment = readEnvironment()
  const originals = new WeakMap<object, string>()
  patch(window, 'matchMedia', function matchMedia(query: unknown) {
    const text = String(query)
    const list = apply(nativeMatchMedia, window, [fixMediaQuery(text, screenSize)])
    originals.set(list, mediaOf(apply(nativeMatchMedia, window, [text])))
    return list
  })
  answer(MediaQueryList.prototype, 'media', function (this: MediaQueryList) {
    return originals.get(this) ?? mediaOf(this)
  })
  const constants: readonly Constant[] = [
    [window, 'devicePixelRatio', 1],
    [window, 'outerWidth', size.width],
    [window, 'outerHeight', size.height],
    ...['screenX', 'screenY', 'screenLeft', 'screenTop'].map((name) => [window, name, 0] as const),
    [Screen.prototype, 'width', size.width],
    [Screen.prototype, 'height', size.height],
    [Screen.prototype, 'availWidth', size.width],
    [Screen.prototype, 'availHeight', size.height],
    [Screen.prototype, 'availLeft', 0],
    [Screen.prototype, 'availTop', 0],
    [Screen.prototype, 'colorDepth', 24],
    [Screen.prototype, 'pixelDepth', 24],
    ...orientationOf(size),
    [Navigator.prototype, 'maxTouchPoints', 0],
  ]
  for (const [target, name, value] of constants) answer(target, name, () => value)
}

type Constant = readonly [target: object, name: string, value: unknown]

/** Safari has no `ScreenOrientation` before version 16.4, and neither has WebKitGTK by default. */
function orientationOf({ width, height }: Screen): readonly Constant[] {
  if (typeof ScreenOrientation === 'undefined') return []
  const { prototype } = ScreenOrientation
  return [
    [prototype, 'type', width < height ? 'portrait-primary' : 'landscape-primary'],
    [prototype, 'angle', 0],
  ]
}

function answer(target: object, name: string, get: (this: never) => unknown): void {
  const descriptor = getOwnPropertyDescriptor(target, name)
  if (descriptor !== undefined) defineProperty(target, name, { ...descriptor, get })
}

function readEnvironment(): Environment {
  const isForced = matches('(forced-colors: active)')
  const css: string[] = []
  if (isForced) css.push('*,*::before,*::after{forced-color-adjust:none !important}')
  if (measureScrollbar() > 0) css.push('*,*::before,*::after{scrollbar-width:none !important}')
  if (measureText('') !== usualTextPx) css.push(usualSizes)
  // Unhinted letters have the same widths as letters with the usual hinting, and look very similar to them.
  if (areLettersComplete()) css.push('*,*::before,*::after{text-rendering:geometricPrecision !important}')
  const isForeign = asked.some((query) => matches(query) !== matches(fixMediaQuery(query, screenSize)))
  return { isForced, isForeign, css: css.join('') }
}

/** Width in CSS pixels of a scrollbar that reduces the page's width. */
function measureScrollbar(): number {
  const box = unclobbered(document).createElement('div')
  box.style.cssText = 'all:initial;position:fixed;visibility:hidden;overflow:scroll;width:100px;height:100px'
  unclobbered(unclobbered(document).documentElement).append(box)
  const width = box.offsetWidth - box.clientWidth
  box.remove()
  return width
}

/** Returns the page's text, with everything rewritten that this browser would evaluate differently. */
export function fixDocument(html: string): string {
  isPaintedInSystemColours = environment.isForced && namesSystemColour(html)
  const fixed = environment.isForeign ? fixPageText(html, screenSize) : html
  return environment.isForced ? rewriteStyleElements(fixed, replaceInSheet) : fixed
}

/**
 * Applies the environment to content that is written or inserted from now on. Must be called for every new document.
 */
export function watchEnvironment(): void {
  const { css, isForeign } = environment
  if (css !== '') {
    ownSheet ??= new NativeStyleSheet()
    apply(replaceSync, ownSheet, [css])
    adopt(document, ownSheet)
  }
  if (!isForeign) return
  const observer = new NativeMutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node instanceof HTMLStyleElement || node instanceof HTMLLinkElement || node instanceof Text) {
          fixSheets(document)
          return
        }
      }
    }
  })
  apply(observe, observer, [document, { childList: true, subtree: true }])
}

function adopt(root: Root, sheet: CSSStyleSheet): void {
  const sheets = root instanceof Document ? adoptedOf.document(root) : adoptedOf.shadow(root)
  if (!sheets.includes(sheet)) sheets.push(sheet)
}

function fixSheets(root: Root): void {
  const sheets = root instanceof Document ? styleSheetsOf(root) : root.styleSheets
  const adopted = root instanceof Document ? adoptedOf.document(root) : adoptedOf.shadow(root)
  const { isForced } = environment
  for (const sheet of [...sheets, ...adopted]) {
    if (sheet !== ownSheet) fixSheet(sheet, { ...screenSize, isForced })
  }
}

/**
 * Runs once the page has settled. Fixes elements that scripts created, and warns about differences that no rule can
 * fix. Call before fonts are pinned.
 */
export function settleEnvironment(): void {
  if (hasOtherControls()) layOutControls(document, matches)
  const { css, isForeign, isForced } = environment
  if (isForeign || css !== '') {
    for (const root of collectRoots(document)) {
      if (isForeign) fixRoot(root)
      if (ownSheet !== undefined) adopt(root, ownSheet)
      if (isForced && !(root instanceof Document)) adopt(root, unforcedSheet())
    }
  }
  if (isForced) warnOfForced()
  if (areLettersComplete()) {
    warn(
      'font-hinting',
      "This computer's settings align letters to whole pixels (full hinting): text is rendered without that, and looks slightly different than elsewhere.",
    )
  }
  warnOfText()
}

/**
 * The browser's own rules for elements not affected by a theme. They are needed because shadow trees are copied as
 * computed.
 */
const unforced =
  ':where(a:any-link){color:-webkit-link}:where(fieldset){border-color:ThreeDFace}' +
  ':where(input:enabled:not([type=checkbox],[type=radio],[type=range],[type=file],[type=image]),textarea:enabled){background-color:Field}' +
  ':where(button,select,input:is([type=button],[type=submit],[type=reset],[type=color])){background-color:ButtonFace}' +
  ':where(input:enabled,textarea:enabled,select:enabled){color:FieldText}' +
  ':where(button:enabled,input:enabled:is([type=button],[type=submit],[type=reset],[type=color])){color:ButtonText;border-color:ButtonBorder}'
let shadowSheet: CSSStyleSheet | undefined

function unforcedSheet(): CSSStyleSheet {
  if (shadowSheet === undefined) {
    shadowSheet = new NativeStyleSheet()
    apply(replaceSync, shadowSheet, [unforced])
    fixSheet(shadowSheet, { ...screenSize, isForced: true })
  }
  return shadowSheet
}

/**
 * Warns about elements whose appearance in the copy of the page depends on the browser, and about anything that
 * scripts painted in system colours.
 */
function warnOfForced(): void {
  const found = forcedParts.flatMap(([selector, name]) => {
    return collectRoots(document).some((root) => queryAll(root, selector).length > 0) ? [name] : []
  })
  if (isPaintedInSystemColours && queryAll(document, 'canvas').length > 0)
    found.push('painted system colours')
  if (found.length === 0) return
  warn(
    'forced-colors',
    msg`This browser forces its own colours on ${found.join(', ')}: turn off forced colours (high contrast) to get the same picture as others.`,
  )
}

const forcedParts: readonly (readonly [selector: string, name: string])[] = [
  ['video[controls],audio[controls]', 'the controls of media'],
  ['progress:indeterminate', 'progress bars without a value'],
]

function fixRoot(root: Root): void {
  fixSheets(root)
  for (const element of queryAll(root, '[style*="color-scheme" i]')) {
    if (element instanceof HTMLElement || element instanceof SVGElement) fixStyle(unclobbered(element).style)
  }
  if (environment.isForced) {
    for (const element of queryAll(root, '[style]')) {
      if (element instanceof HTMLElement || element instanceof SVGElement)
        fixSystemColours(unclobbered(element).style)
    }
  }
  for (const element of queryAll(root, 'meta[name="color-scheme" i]')) {
    const fixed = fixColorScheme(unclobbered(element).getAttribute('content') ?? '')
    if (fixed !== null) unclobbered(element).setAttribute('content', fixed)
  }
  for (const source of queryAll(root, 'source[media]')) {
    const media = unclobbered(source).getAttribute('media') ?? ''
    const fixed = fixMediaQuery(media, screenSize)
    if (fixed !== media) unclobbered(source).setAttribute('media', fixed)
  }
}

/** Size in CSS pixels of text with the given font size that no other rule affects. */
function measureText(fontSize: string): number {
  const probe = unclobbered(document).createElement('div')
  probe.style.cssText = 'all:initial;position:fixed;visibility:hidden'
  probe.style.fontSize = fontSize
  unclobbered(unclobbered(document).documentElement).append(probe)
  const size = parseFloat(getComputedStyle(probe).fontSize)
  probe.remove()
  return size
}

/**
 * If a visitor has set a text size for all pages, it cannot always be distinguished from a size set by the page
 * itself.
 */
function warnOfText(): void {
  const usual = measureText('')
  const smallest = measureText(`${smallestTextPx}px`)
  const found = [
    ...(usual === usualTextPx ? [] : [`text is ${usual} px large by default, elsewhere ${usualTextPx} px`]),
    ...(smallest === smallestTextPx ? [] : [`no text is smaller than ${smallest} px`]),
  ]
  if (found.length === 0) return
  warn(
    'text-size',
    msg`In this browser's settings, ${found.join(' and ')}: the picture may differ from that of others.`,
  )
}
