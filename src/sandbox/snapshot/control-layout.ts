import { unclobbered } from '../frame/unclobbered.ts'
import { queryAll, type Root } from '../fonts/frame/natives.ts'
import { collectRoots } from '../fonts/frame/survey.ts'
import { computed } from './computed.ts'
import { fieldWidth, normalLineHeight } from './control-metrics.ts'
import { isHtmlElement, textareaLines } from './natives.ts'
import { styledControls } from './styled-controls.ts'

/*
 * Each browser has its own form controls, with their own sizes and fonts. In browsers other than Chromium, controls
 * get the sizes and fonts of Chromium's once the page's scripts have finished, and the copy shows drawings of them.
 */

// Chromium-based browsers on iOS are WebKit, and have neither of these in their user agent.
const isChromium = /Chrom(?:e|ium)\//.test(navigator.userAgent)

/** Firefox's menus are 2 px wider than their text and padding. */
export const isFirefox = /Firefox\//.test(navigator.userAgent)

/** True where controls differ from Chromium's. */
export const hasOtherControls = (): boolean => !isChromium

interface PageControl {
  /** True if the page turned the theme off with `appearance: none`. */
  readonly isBare: boolean
  /** True if the page's rules gave the control a background or border. */
  readonly isStyled: boolean
}

const controls = new WeakMap<Element, PageControl>()

/** What the page's own rules do to a control; undefined in Chromium and in nested documents. */
export const pageControl = (target: Element): PageControl | undefined => controls.get(target)

const selector = 'input,select,button,textarea,progress,meter'

/** Gives the controls of a page the layout that Chromium gives them. Call after the page's last script has run. */
export function layOutControls(page: Document, matchesMedia: (query: string) => boolean): void {
  for (const root of collectRoots(page)) {
    const found = queryAll(root, selector)
    if (found.length === 0) continue
    const isStyled = styledControls({ document: root, matchesMedia })
    for (const target of found) {
      // Controls for files have no theme of their own.
      const isBare =
        computed(target, 'appearance') === 'none' && !unclobbered(target).matches('input[type=file i]')
      controls.set(target, { isBare, isStyled: isStyled(target) })
    }
    addRules(root, chromiumRules + found.map(sizeOfArea).join(''))
    for (const target of found) {
      if (isHtmlElement(target, 'select')) padMenu(target)
      if (isHtmlElement(target, 'input')) sizeField(target)
      if (target instanceof HTMLElement) fixLines(target)
    }
  }
}

/** The rules come first and in a layer, so that every rule of the page overrides them, as it does Chromium's own. */
function addRules(root: Root, rules: string): void {
  const style = unclobbered(document).createElement('style')
  style.textContent = `@layer rt-controls{${rules}}`
  const [head] = queryAll(root, 'head')
  unclobbered(head ?? (root instanceof Document ? unclobbered(root).documentElement : root)).prepend(style)
}

/** A text area is as wide as its columns and a scrollbar. */
function sizeOfArea(target: Element): string {
  if (!isHtmlElement(target, 'textarea')) return ''
  const [columns, rows] = [textareaLines.columns(target), textareaLines.rows(target)]
  const attributes = (['cols', 'rows'] as const)
    .map((name) =>
      target.hasAttribute(name) ? `[${name}="${CSS.escape(target.getAttribute(name) ?? '')}"]` : '',
    )
    .join('')
  return `textarea${attributes}{width:calc(${columns}ch + 15px);height:${rows}lh}`
}

/** A width that no page sets, by which fields are found whose width no rule sets. */
const unsetPx = 169 + 1 / 64

function sizeField(target: HTMLInputElement): void {
  if (Math.abs(parseFloat(computed(target, 'width')) - unsetPx) > 0.01) return
  const width = fieldWidth(
    computed(target, 'font-family'),
    parseFloat(computed(target, 'font-size')),
    target.size,
  )
  if (width === undefined) return
  const isOuter = computed(target, 'box-sizing') === 'border-box'
  const frame = ['padding-left', 'padding-right', 'border-left-width', 'border-right-width']
    .map((name) => parseFloat(computed(target, name)))
    .reduce((sum, part) => sum + part, 0)
  target.style.setProperty('width', `${width + (isOuter ? frame : 0)}px`, 'important')
}

function fixLines(target: HTMLElement): void {
  if (computed(target, 'line-height') !== 'normal') return
  const height = normalLineHeight(computed(target, 'font-family'), parseFloat(computed(target, 'font-size')))
  if (height !== undefined) unclobbered(target).style.setProperty('line-height', `${height}px`, 'important')
}

/** Chromium's theme adds these to the padding of menus: the arrow is in the padding at the end. */
const endPadding = isFirefox ? 17 : 19
const menuPadding = { top: 1, bottom: 1, 'inline-start': 4, 'inline-end': endPadding } as const

function padMenu(target: HTMLSelectElement): void {
  if (target.multiple || target.size > 1 || pageControl(target)?.isBare === true) return
  for (const [side, added] of Object.entries(menuPadding)) {
    const own = parseFloat(computed(target, `padding-${side}`)) || 0
    target.style.setProperty(`padding-${side}`, `${own + added}px`, 'important')
  }
  target.style.setProperty('appearance', 'none', 'important')
}

const text = 'light-dark(#000,#fff)'
const border = 'light-dark(#767676,#858585)'
const faint = '#7676764d'
const field = 'light-dark(#fff,#3b3b3b)'
const face = 'light-dark(#efefef,#6b6b6b)'
const disabled = 'light-dark(#efefef4d,#3b3b3b4d)'
const dates = '[type=date i],[type=time i],[type=datetime-local i],[type=month i],[type=week i]'
const pushed = '[type=submit i],[type=reset i],[type=button i]'

/** Chromium's style sheet for controls. Sizes are those of its theme on Linux, Windows and Android. */
const chromiumRules = `
input,textarea,select,button{margin:0;color:${text};font:400 13.3333px Arial;letter-spacing:normal;word-spacing:normal;line-height:normal;text-transform:none;text-indent:0;text-shadow:none;text-align:start;border-radius:0;outline-offset:0}
input{width:${unsetPx}px}
input,textarea{background-color:${field};border:2px inset ${border};padding:1px 2px}
textarea{border:1px solid ${border};padding:2px;font-family:monospace;white-space:pre-wrap;overflow-wrap:break-word}
input:disabled,textarea:disabled{color:light-dark(#545454,#aaa);background-color:${disabled};border-color:${faint}}
input[type=search i]{box-sizing:border-box}
input:is([type=search i],[type=number i]){appearance:textfield !important}
::-webkit-search-cancel-button{display:none}
::-webkit-search-decoration{display:none}
::-webkit-inner-spin-button{display:none}
::-webkit-calendar-picker-indicator{display:none}
::placeholder{color:light-dark(#757575,#a9a9a9);opacity:1}
input:is(${dates}){padding:0 0 0 1px;font-family:monospace;height:18px;box-sizing:content-box}
input[type=date i]{width:120px}
input[type=time i]{width:99px}
input[type=datetime-local i]{width:206px}
input[type=month i]{width:151px}
input[type=week i]{width:143px}
button,input:is(${pushed}){width:auto;box-sizing:border-box;padding:1px 6px;border:2px outset light-dark(#000,#fff);background-color:${face};text-align:center}
button:disabled,input:is(${pushed}):disabled{color:light-dark(#1010104d,#ffffff4d);background-color:light-dark(#efefef4d,#6b6b6b4d);border-color:${faint}}
select{box-sizing:border-box;padding:0;border:1px solid ${border};background-color:${face}}
select:is([multiple],[size]:not([size="0"],[size="1"])){border-radius:2px;background-color:${field};vertical-align:text-bottom}
select:disabled{color:GrayText;border-color:${faint};opacity:.7}
select:is([multiple],[size]) option{padding:0 2px 1px}
input:is([type=checkbox i],[type=radio i]){box-sizing:border-box;width:13px;height:13px;padding:0;border:0;background-color:transparent}
input[type=checkbox i]{margin:3px 3px 3px 4px}
input[type=radio i]{margin:3px 3px 0 5px;border-radius:50%}
input[type=range i]{box-sizing:content-box;width:129px;height:16px;margin:2px;padding:0;border:0;background-color:transparent}
input:is([type=color i],[type=file i]){vertical-align:-6px}
input[type=color i]{box-sizing:border-box;width:50px;height:27px;padding:1px 2px;border:1px solid light-dark(#000,#fff);background-color:${face}}
input[type=file i]{box-sizing:content-box;width:253px;height:21px;padding:0;border:0;background-color:transparent}
input[type=image i]{width:auto;padding:0;border:0;background-color:transparent}
progress,meter{display:inline-block;box-sizing:border-box;height:1em;vertical-align:-.2em;appearance:none;border:0;background:none}
progress{width:10em}
meter{width:5em}
`
