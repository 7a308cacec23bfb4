import { fixMediaQuery } from '../environment/media-query.ts'

/*
 * Every DOM operation used by the snapshot, captured while the bundle is evaluated, before any model code runs. A
 * page can replace prototypes, shadow properties with form controls named `attributes`, or define its own getters,
 * but none of that affects calls made through these functions.
 */

type Method<Owner, Name extends keyof Owner> = Owner[Name] extends (...args: infer Args) => infer Result
  ? (self: Owner, ...args: Args) => Result
  : never

// `call` bound to a function, so that no property look-up is needed at call time.
// eslint-disable-next-line @typescript-eslint/unbound-method -- Only handed to Reflect.apply.
const { bind, call } = Function.prototype
const uncurry = (native: object): unknown => Reflect.apply(bind, call, [native])

function findDescriptor(owner: object, name: PropertyKey): PropertyDescriptor | undefined {
  for (let current: object | null = owner; current !== null; current = Reflect.getPrototypeOf(current)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(current, name)
    if (descriptor !== undefined) return descriptor
  }
  return undefined
}

/** Returns a prototype's method `name` as a function that takes its receiver first. */
function method<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
): Method<Owner, Name> {
  const found: unknown = findDescriptor(owner, name)?.value
  if (typeof found !== 'function') throw new Error(`This browser has no ${String(name)}.`)
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- The DOM's own declarations give the type; bind cannot express it.
  return uncurry(found) as Method<Owner, Name>
}

/** Returns a prototype's getter `name` as a function of its receiver. */
function getter<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
): (self: Owner) => Owner[Name] {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- Bound by uncurry.
  const found: unknown = findDescriptor(owner, name)?.get
  if (typeof found !== 'function') throw new Error(`This browser has no getter ${String(name)}.`)
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- The DOM's own declarations give the type; bind cannot express it.
  return uncurry(found) as (self: Owner) => Owner[Name]
}

const globals = globalThis

export const ImageClass = globals.Image
export const StyleSheetClass = globals.CSSStyleSheet

export const node = {
  type: getter(Node.prototype, 'nodeType'),
  first: getter(Node.prototype, 'firstChild'),
  next: getter(Node.prototype, 'nextSibling'),
  parent: getter(Node.prototype, 'parentNode'),
  text: getter(Node.prototype, 'textContent'),
  root: method(Node.prototype, 'getRootNode'),
  append: method(Node.prototype, 'appendChild'),
  removeChild: method(Node.prototype, 'removeChild'),
  connected: getter(Node.prototype, 'isConnected'),
}
export const characterData = getter(CharacterData.prototype, 'data')

export const element = {
  localName: getter(Element.prototype, 'localName'),
  namespace: getter(Element.prototype, 'namespaceURI'),
  attributes: getter(Element.prototype, 'attributes'),
  get: method(Element.prototype, 'getAttribute'),
  has: method(Element.prototype, 'hasAttribute'),
  set: method(Element.prototype, 'setAttribute'),
  drop: method(Element.prototype, 'removeAttribute'),
  matches: method(Element.prototype, 'matches'),
  shadowRoot: getter(Element.prototype, 'shadowRoot'),
  scrollTop: getter(Element.prototype, 'scrollTop'),
  scrollLeft: getter(Element.prototype, 'scrollLeft'),
  scrollWidth: getter(Element.prototype, 'scrollWidth'),
  scrollHeight: getter(Element.prototype, 'scrollHeight'),
  clientWidth: getter(Element.prototype, 'clientWidth'),
  clientHeight: getter(Element.prototype, 'clientHeight'),
  box: method(Element.prototype, 'getBoundingClientRect'),
  outer: getter(Element.prototype, 'outerHTML'),
  remove: method(Element.prototype, 'remove'),
  assignedSlot: getter(Element.prototype, 'assignedSlot'),
}
export const attributeCount = getter(NamedNodeMap.prototype, 'length')
export const attributeAt = method(NamedNodeMap.prototype, 'item')
export const attribute = {
  name: getter(Attr.prototype, 'name'),
  localName: getter(Attr.prototype, 'localName'),
  prefix: getter(Attr.prototype, 'prefix'),
  namespace: getter(Attr.prototype, 'namespaceURI'),
  value: getter(Attr.prototype, 'value'),
}
export const nodeCount = getter(NodeList.prototype, 'length')
export const nodeAt = method(NodeList.prototype, 'item')
export const queryAll: {
  readonly document: (self: Document, selector: string) => NodeListOf<Element>
  readonly fragment: (self: DocumentFragment, selector: string) => NodeListOf<Element>
  readonly element: (self: Element, selector: string) => NodeListOf<Element>
} = {
  document: method(Document.prototype, 'querySelectorAll'),
  fragment: method(DocumentFragment.prototype, 'querySelectorAll'),
  element: method(Element.prototype, 'querySelectorAll'),
}

export const documentOf = {
  element: getter(Document.prototype, 'documentElement'),
  body: getter(Document.prototype, 'body'),
  doctype: getter(Document.prototype, 'doctype'),
  sheets: getter(Document.prototype, 'styleSheets'),
  adopted: getter(Document.prototype, 'adoptedStyleSheets'),
  active: getter(Document.prototype, 'activeElement'),
  fonts: getter(Document.prototype, 'fonts'),
  animations: method(Document.prototype, 'getAnimations'),
  create: method(Document.prototype, 'createElement'),
  createRange: method(Document.prototype, 'createRange'),
  walker: method(Document.prototype, 'createTreeWalker'),
  importNode: method(Document.prototype, 'importNode'),
  append: method(Node.prototype, 'appendChild'),
  implementation: getter(Document.prototype, 'implementation'),
  blank: method(DOMImplementation.prototype, 'createHTMLDocument'),
  view: getter(Document.prototype, 'defaultView'),
}
export const attachShadow = method(Element.prototype, 'attachShadow')
const parser = new DOMParser()
const parseFrom = method(DOMParser.prototype, 'parseFromString')
/** An inert document, in which nothing loads or runs. */
export const parseHtml = (html: string): Document => parseFrom(parser, html, 'text/html')
export const doctypeName = getter(DocumentType.prototype, 'name')
export const shadow = {
  sheets: getter(ShadowRoot.prototype, 'styleSheets'),
  adopted: getter(ShadowRoot.prototype, 'adoptedStyleSheets'),
  active: getter(ShadowRoot.prototype, 'activeElement'),
  host: getter(ShadowRoot.prototype, 'host'),
}
export const slotAssigned = method(HTMLSlotElement.prototype, 'assignedNodes')
export const sheetCount = getter(StyleSheetList.prototype, 'length')
export const sheetAt = method(StyleSheetList.prototype, 'item')
export const sheet = {
  disabled: getter(StyleSheet.prototype, 'disabled'),
  media: getter(StyleSheet.prototype, 'media'),
  owner: getter(StyleSheet.prototype, 'ownerNode'),
  title: getter(StyleSheet.prototype, 'title'),
  href: getter(StyleSheet.prototype, 'href'),
  rules: getter(CSSStyleSheet.prototype, 'cssRules'),
  replace: method(CSSStyleSheet.prototype, 'replaceSync'),
}
export const mediaText = getter(MediaList.prototype, 'mediaText')
export const ruleCount = getter(CSSRuleList.prototype, 'length')
export const ruleAt = method(CSSRuleList.prototype, 'item')
export const ruleText = getter(CSSRule.prototype, 'cssText')
const ruleType = getter(CSSRule.prototype, 'type')
const selectorText = getter(CSSStyleRule.prototype, 'selectorText')
const nestedRules = getter(CSSStyleRule.prototype, 'cssRules')
const groupedRules = getter(CSSGroupingRule.prototype, 'cssRules')
const StyleRuleClass = globals.CSSStyleRule
const GroupingRuleClass = globals.CSSGroupingRule
/** The selector of a style rule; null for other rules. */
export const selectorOf = (rule: CSSRule): string | null =>
  rule instanceof StyleRuleClass ? selectorText(rule) : null
/** The rules nested in a rule. */
export function groupRules(rule: CSSRule): CSSRuleList | null {
  if (rule instanceof GroupingRuleClass) return groupedRules(rule)
  return rule instanceof StyleRuleClass ? nestedRules(rule) : null
}
export const isImport = (rule: CSSRule): rule is CSSImportRule => ruleType(rule) === 3
export const importRule = {
  sheet: getter(CSSImportRule.prototype, 'styleSheet'),
  media: getter(CSSImportRule.prototype, 'media'),
  layer: getter(CSSImportRule.prototype, 'layerName'),
  supports: getter(CSSImportRule.prototype, 'supportsText'),
}

/** Layout boxes in whole pixels, before transforms. */
export const offsetBox = {
  left: getter(HTMLElement.prototype, 'offsetLeft'),
  top: getter(HTMLElement.prototype, 'offsetTop'),
  width: getter(HTMLElement.prototype, 'offsetWidth'),
  height: getter(HTMLElement.prototype, 'offsetHeight'),
  parent: getter(HTMLElement.prototype, 'offsetParent'),
}
const HTMLElementClass = globals.HTMLElement
export const isHtmlBox = (candidate: Element): candidate is HTMLElement =>
  candidate instanceof HTMLElementClass

const MatrixClass = globals.DOMMatrixReadOnly
const matrixNumbers = method(MatrixClass.prototype, 'toFloat64Array')

/** The 4x4 matrix of a list of CSS transforms, stored by columns; the identity matrix if the list depends on layout. */
export function parseTransform(list: string): number[] {
  try {
    return [...matrixNumbers(new MatrixClass(list))]
  } catch {
    return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  }
}

export const styleOf: (element: Element, pseudo?: string | null) => CSSStyleDeclaration =
  globals.getComputedStyle.bind(globals)
export const declaration = {
  length: getter(CSSStyleDeclaration.prototype, 'length'),
  item: method(CSSStyleDeclaration.prototype, 'item'),
  value: method(CSSStyleDeclaration.prototype, 'getPropertyValue'),
  text: getter(CSSStyleDeclaration.prototype, 'cssText'),
}

const styleMap =
  'computedStyleMap' in Element.prototype ? method(Element.prototype, 'computedStyleMap') : null
const mapValue = styleMap === null ? null : method(StylePropertyMapReadOnly.prototype, 'get')
const valueText = styleMap === null ? null : method(CSSStyleValue.prototype, 'toString')
const unitValue =
  styleMap === null
    ? null
    : {
        Class: globals.CSSUnitValue,
        number: getter(CSSUnitValue.prototype, 'value'),
        unit: getter(CSSUnitValue.prototype, 'unit'),
      }

/**
 * Returns a property's value before layout, such as `auto` or a number; null if the browser does not report it.
 * Serialised numbers have six digits, which is less precise than layout: 14px times 1.42857 is one unit less than
 * 14px times 1.42857143.
 */
export function authored(target: Element, name: string): string | null {
  if (styleMap === null || mapValue === null || valueText === null || unitValue === null) return null
  const value = mapValue(styleMap(target), name)
  if (value === undefined) return null
  if (!(value instanceof unitValue.Class)) return valueText(value)
  const unit = unitValue.unit(value)
  return `${unitValue.number(value)}${unit === 'number' ? '' : unit === 'percent' ? '%' : unit}`
}

export const input = {
  type: getter(HTMLInputElement.prototype, 'type'),
  value: getter(HTMLInputElement.prototype, 'value'),
  checked: getter(HTMLInputElement.prototype, 'checked'),
  indeterminate: getter(HTMLInputElement.prototype, 'indeterminate'),
  disabled: getter(HTMLInputElement.prototype, 'disabled'),
}
export const rangeInput = {
  min: getter(HTMLInputElement.prototype, 'min'),
  max: getter(HTMLInputElement.prototype, 'max'),
  number: getter(HTMLInputElement.prototype, 'valueAsNumber'),
}
export const meter = {
  value: getter(HTMLMeterElement.prototype, 'value'),
  min: getter(HTMLMeterElement.prototype, 'min'),
  max: getter(HTMLMeterElement.prototype, 'max'),
  low: getter(HTMLMeterElement.prototype, 'low'),
  high: getter(HTMLMeterElement.prototype, 'high'),
  optimum: getter(HTMLMeterElement.prototype, 'optimum'),
}
export const progress = { position: getter(HTMLProgressElement.prototype, 'position') }
/** The text that is selected on the page. */
export const selection = {
  of: method(Document.prototype, 'getSelection'),
  isCollapsed: getter(Selection.prototype, 'isCollapsed'),
  text: method(Selection.prototype, 'toString'),
}
/** Start and end of the selected text in a control. */
export const textControl = {
  start: getter(HTMLInputElement.prototype, 'selectionStart'),
  end: getter(HTMLInputElement.prototype, 'selectionEnd'),
  areaStart: getter(HTMLTextAreaElement.prototype, 'selectionStart'),
  areaEnd: getter(HTMLTextAreaElement.prototype, 'selectionEnd'),
}
export const textareaValue = getter(HTMLTextAreaElement.prototype, 'value')
export const textareaLines = {
  columns: getter(HTMLTextAreaElement.prototype, 'cols'),
  rows: getter(HTMLTextAreaElement.prototype, 'rows'),
}
export const optionSelected = getter(HTMLOptionElement.prototype, 'selected')
export const select = { size: getter(HTMLSelectElement.prototype, 'size') }
export const selectIndex = getter(HTMLSelectElement.prototype, 'selectedIndex')

export const image = {
  current: getter(HTMLImageElement.prototype, 'currentSrc'),
  complete: getter(HTMLImageElement.prototype, 'complete'),
  naturalWidth: getter(HTMLImageElement.prototype, 'naturalWidth'),
  naturalHeight: getter(HTMLImageElement.prototype, 'naturalHeight'),
  decode: method(HTMLImageElement.prototype, 'decode'),
  setSource: setter(HTMLImageElement.prototype, 'src'),
}
export const canvas = {
  width: getter(HTMLCanvasElement.prototype, 'width'),
  height: getter(HTMLCanvasElement.prototype, 'height'),
  dataUrl: method(HTMLCanvasElement.prototype, 'toDataURL'),
  context: canvasContext,
  setWidth: setter(HTMLCanvasElement.prototype, 'width'),
  setHeight: setter(HTMLCanvasElement.prototype, 'height'),
}
export const video = {
  width: getter(HTMLVideoElement.prototype, 'videoWidth'),
  height: getter(HTMLVideoElement.prototype, 'videoHeight'),
  readyState: getter(HTMLMediaElement.prototype, 'readyState'),
  time: getter(HTMLMediaElement.prototype, 'currentTime'),
  paused: getter(HTMLMediaElement.prototype, 'paused'),
}
export const paint = {
  image: drawImage(),
  fill: method(CanvasRenderingContext2D.prototype, 'fillRect'),
  setFill: setter(CanvasRenderingContext2D.prototype, 'fillStyle'),
  pixels: method(CanvasRenderingContext2D.prototype, 'getImageData'),
  put: putImageData(),
  save: method(CanvasRenderingContext2D.prototype, 'save'),
  restore: method(CanvasRenderingContext2D.prototype, 'restore'),
  begin: method(CanvasRenderingContext2D.prototype, 'beginPath'),
  rect: method(CanvasRenderingContext2D.prototype, 'rect'),
  clip: clipPath(),
}
export const pixelData = getter(ImageData.prototype, 'data')

/** Returns a prototype's setter `name` as a function of receiver and value. */
function setter<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
): (self: Owner, value: Owner[Name]) => void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- Bound by uncurry.
  const found: unknown = findDescriptor(owner, name)?.set
  if (typeof found !== 'function') throw new Error(`This browser has no setter ${String(name)}.`)
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- The DOM's own declarations give the type; bind cannot express it.
  return uncurry(found) as (self: Owner, value: Owner[Name]) => void
}

function canvasContext(self: HTMLCanvasElement, opaque: boolean): CanvasRenderingContext2D | null {
  return nativeContext(self, { alpha: !opaque, willReadFrequently: true })
}

function drawImage(): (
  self: CanvasRenderingContext2D,
  source: CanvasImageSource,
  x: number,
  y: number,
  width: number,
  height: number,
) => void {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions, @typescript-eslint/unbound-method -- One overload of three, bound below.
  return uncurry(CanvasRenderingContext2D.prototype.drawImage) as never
}

function clipPath(): (self: CanvasRenderingContext2D) => void {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions, @typescript-eslint/unbound-method -- One overload of two, bound below.
  return uncurry(CanvasRenderingContext2D.prototype.clip) as never
}

function putImageData(): (self: CanvasRenderingContext2D, data: ImageData, x: number, y: number) => void {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions, @typescript-eslint/unbound-method -- One overload of two, bound below.
  return uncurry(CanvasRenderingContext2D.prototype.putImageData) as never
}

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions, @typescript-eslint/unbound-method -- The '2d' overload, bound here.
const getContext = uncurry(HTMLCanvasElement.prototype.getContext) as (
  self: HTMLCanvasElement,
  kind: '2d',
  options: CanvasRenderingContext2DSettings,
) => CanvasRenderingContext2D | null

function nativeContext(
  self: HTMLCanvasElement,
  options: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D | null {
  return getContext(self, '2d', options)
}

export const rectCount = getter(DOMRectList.prototype, 'length')
export const rectAt = method(DOMRectList.prototype, 'item')
export const range = {
  setStart: method(Range.prototype, 'setStart'),
  setEnd: method(Range.prototype, 'setEnd'),
  rects: method(Range.prototype, 'getClientRects'),
}
export const walkNext = method(TreeWalker.prototype, 'nextNode')

export const animation = {
  effect: getter(Animation.prototype, 'effect'),
  finish: method(Animation.prototype, 'finish'),
  cancel: method(Animation.prototype, 'cancel'),
  playState: getter(Animation.prototype, 'playState'),
  target: getter(KeyframeEffect.prototype, 'target'),
  pseudo: getter(KeyframeEffect.prototype, 'pseudoElement'),
  keyframes: method(KeyframeEffect.prototype, 'getKeyframes'),
}
export const KeyframeEffectClass = globals.KeyframeEffect

const ownWindow: Window = window
const matchMediaOf = method(ownWindow, 'matchMedia')
const mediaQueryMatches = getter(MediaQueryList.prototype, 'matches')

const innerWidth = getter(ownWindow, 'innerWidth')
const innerHeight = getter(ownWindow, 'innerHeight')

/** Evaluates media queries for a given window, in an environment that is the same for every page. */
export function mediaOf(view: Window): (query: string) => boolean {
  const screen = { width: innerWidth(view), height: innerHeight(view) }
  return (query) => mediaQueryMatches(matchMediaOf(view, fixMediaQuery(query, screen)))
}

/** True if the visitor's system forces its own colours on pages. */
export const areColoursForced = (): boolean =>
  mediaQueryMatches(matchMediaOf(ownWindow, '(forced-colors: active)'))

export const page: Document = globals.document
export const windowScroll = {
  x: getter(ownWindow, 'scrollX'),
  y: getter(ownWindow, 'scrollY'),
}
const later = globals.setTimeout.bind(globals)
/** Resolves in a later task. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    later(resolve, 0)
  })

export const now: () => number = performance.now.bind(performance)
export const encodeBase64: (binary: string) => string = globals.btoa.bind(globals)
export const fontFace = {
  family: getter(FontFace.prototype, 'family'),
  weight: getter(FontFace.prototype, 'weight'),
  style: getter(FontFace.prototype, 'style'),
  stretch: getter(FontFace.prototype, 'stretch'),
  range: getter(FontFace.prototype, 'unicodeRange'),
  features: getter(FontFace.prototype, 'featureSettings'),
  status: getter(FontFace.prototype, 'status'),
}
const forEachFace = method(FontFaceSet.prototype, 'forEach')
export function eachFontFace(set: FontFaceSet, use: (face: FontFace) => void): void {
  forEachFace(set, (face) => {
    use(face)
  })
}
const Buffer = ArrayBuffer
const isViewOf = ArrayBuffer.isView.bind(ArrayBuffer)
export const isBuffer = (value: unknown): value is ArrayBuffer => value instanceof Buffer
export const isView = (value: unknown): value is ArrayBufferView<ArrayBuffer> => isViewOf(value)
export const decodeBase64: (text: string) => string = globals.atob.bind(globals)

/*
 * Nodes are distinguished by type and name, never by class, because the nodes of a nested document are instances of
 * the classes of another realm.
 */
export const isElement = (candidate: Node): candidate is Element => node.type(candidate) === 1
export const isDocument = (candidate: Node): candidate is Document => node.type(candidate) === 9
/** Text and CDATA sections. */
export const isText = (candidate: Node): candidate is Text =>
  node.type(candidate) === 3 || node.type(candidate) === 4
const ShadowClass = ShadowRoot
export const isShadow = (candidate: Node): candidate is ShadowRoot => candidate instanceof ShadowClass

const xhtml = 'http://www.w3.org/1999/xhtml'

/** True if the node is the HTML element with that name. */
export function isHtmlElement<Name extends keyof HTMLElementTagNameMap>(
  candidate: Node,
  name: Name,
): candidate is HTMLElementTagNameMap[Name] {
  return (
    isElement(candidate) && element.localName(candidate) === name && element.namespace(candidate) === xhtml
  )
}
