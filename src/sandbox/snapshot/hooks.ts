/*
 * While a page's scripts run, records information that cannot be read from the page's objects afterwards: closed
 * shadow roots, sheets whose rules a script accessed, fonts created by script, the order of the top layer, and WebGL
 * pixels that would be lost.
 */

const { apply, construct, defineProperty, getOwnPropertyDescriptor } = Reflect
const closedRoots = new WeakMap<object, unknown>()
const reachedSheets = new WeakSet<object>()
const fontSources = new WeakMap<object, unknown>()
const topLayer = new WeakMap<object, number>()
const known = {
  root: WeakMap.prototype.get.bind(closedRoots),
  setRoot: WeakMap.prototype.set.bind(closedRoots),
  sheet: WeakSet.prototype.has.bind(reachedSheets),
  addSheet: WeakSet.prototype.add.bind(reachedSheets),
  source: WeakMap.prototype.get.bind(fontSources),
  setSource: WeakMap.prototype.set.bind(fontSources),
  order: WeakMap.prototype.get.bind(topLayer),
  setOrder: WeakMap.prototype.set.bind(topLayer),
}
const ShadowRootClass = ShadowRoot
let opened = 0
let installed = false

export function closedRootOf(host: Element): ShadowRoot | null {
  const found: unknown = known.root(host)
  return found instanceof ShadowRootClass ? found : null
}

/** True if a script could have changed the sheet's rules. */
export function isReached(one: CSSStyleSheet): boolean {
  return !installed || known.sheet(one)
}

/** The source that a script passed to FontFace; undefined for faces not created by a script. */
export function fontSourceOf(face: FontFace): unknown {
  return known.source(face)
}

/**
 * A number that increases with each element that enters the top layer; 0 if the element was not observed entering it.
 */
export function topLayerOrder(target: Element): number {
  const order: unknown = known.order(target)
  return typeof order === 'number' ? order : 0
}

/** Starts recording. Must be called once, before the page's first script and after our own fonts are declared. */
export function installSnapshotHooks(): void {
  installed = true
  wrap(Element.prototype, 'attachShadow', (native, self, args) => {
    const root: unknown = apply(native, self, args)
    known.setRoot(self, root)
    return root
  })
  for (const [owner, name] of [
    [CSSStyleSheet.prototype, 'cssRules'],
    [CSSStyleSheet.prototype, 'rules'],
  ] as const) {
    const descriptor = getOwnPropertyDescriptor(owner, name)
    const get = descriptor?.get
    if (descriptor === undefined || get === undefined) continue
    defineProperty(owner, name, {
      ...descriptor,
      get(this: CSSStyleSheet): unknown {
        const rules: unknown = apply(get, this, [])
        known.addSheet(this)
        return rules
      },
    })
  }
  for (const name of ['insertRule', 'deleteRule', 'addRule', 'removeRule', 'replace', 'replaceSync']) {
    wrap(CSSStyleSheet.prototype, name, (native, self, args) => {
      const result: unknown = apply(native, self, args)
      known.addSheet(self)
      return result
    })
  }
  for (const [owner, name] of [
    [HTMLDialogElement.prototype, 'showModal'],
    [HTMLElement.prototype, 'showPopover'],
    [HTMLElement.prototype, 'togglePopover'],
  ] as const) {
    wrap(owner, name, (native, self, args) => {
      const result: unknown = apply(native, self, args)
      opened += 1
      known.setOrder(self, opened)
      return result
    })
  }
  keepDrawingBuffers()
  noteFontFaces()
}

/** Replaces a method with one that looks the same; `run` receives the native method, the receiver and the arguments. */
function wrap(
  owner: object,
  name: string,
  run: (native: (...args: never) => unknown, self: object, args: unknown[]) => unknown,
): void {
  const descriptor = getOwnPropertyDescriptor(owner, name)
  const native: unknown = descriptor?.value
  if (descriptor === undefined || typeof native !== 'function') return
  const method = {
    [name](this: unknown, ...args: unknown[]): unknown {
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Checked to be a function above.
      return run(native as (...args: never) => unknown, Object(this) as object, args)
    },
  }
  defineProperty(owner, name, { ...descriptor, value: method[name] })
}

/** A WebGL canvas is cleared once it has been composited, unless its context was created to preserve its pixels. */
function keepDrawingBuffers(): void {
  for (const owner of [HTMLCanvasElement.prototype, OffscreenCanvas.prototype]) {
    wrap(owner, 'getContext', (native, self, args) => {
      const [kind, options] = args
      if (kind !== 'webgl' && kind !== 'webgl2' && kind !== 'experimental-webgl')
        return apply(native, self, args)
      const asked = typeof options === 'object' && options !== null ? options : {}
      return apply(native, self, [kind, { ...asked, preserveDrawingBuffer: true }])
    })
  }
}

function noteFontFaces(): void {
  const Native = FontFace
  const noted = new Proxy(Native, {
    construct(target, args: unknown[], newTarget): object {
      const face: unknown = construct(target, args, newTarget)
      if (face instanceof Native) known.setSource(face, args[1])
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- A constructor gives an object.
      return face as object
    },
  })
  defineProperty(globalThis, 'FontFace', {
    value: noted,
    writable: true,
    configurable: true,
    enumerable: false,
  })
  defineProperty(Native.prototype, 'constructor', { value: noted, writable: true, configurable: true })
}
