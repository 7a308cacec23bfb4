/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
/*
 * Everything that the bootstrap calls once model code may have run. The natives are captured before that code runs,
 * so it cannot affect them by patching prototypes or globals. Functions are called through `apply`, never as methods.
 */

export const { apply, construct, defineProperty, deleteProperty, getOwnPropertyDescriptor } = Reflect
export const { freeze, create } = Object

export const nativeSetTimeout = window.setTimeout.bind(window)
export const nativeRequestAnimationFrame = window.requestAnimationFrame.bind(window)
export const nativeNow = performance.now.bind(performance)
export const nativeStop = window.stop.bind(window)
export const nativeDate = Date

const { postMessage } = MessagePort.prototype
const { addEventListener, removeEventListener, dispatchEvent } = EventTarget.prototype
const NativeMessageChannel = MessageChannel

export function listen(
  target: EventTarget,
  type: string,
  listener: (event: never) => void,
  capture = true,
): void {
  apply(addEventListener, target, [type, listener, { capture }])
}

export function unlisten(target: EventTarget, type: string, listener: (event: never) => void): void {
  apply(removeEventListener, target, [type, listener, { capture: true }])
}

export function dispatchNative(target: EventTarget, event: Event): boolean {
  return apply(dispatchEvent, target, [event])
}

const { closest } = Element.prototype
export function queryClosest(element: Element, selector: string): Element | null {
  return apply<Element, [string], Element | null>(closest, element, [selector])
}

export function postTo(port: MessagePort, message: unknown, transfer: readonly Transferable[] = []): void {
  apply(postMessage, port, [message, sequence(transfer)])
}

/** Makes a list that the browser can iterate without array iterators, which pages could have replaced. */
export function sequence<T>(items: readonly T[]): Iterable<T> {
  return {
    [Symbol.iterator]() {
      let index = -1
      return {
        next(): IteratorResult<T> {
          index += 1
          const value = items[index]
          return value === undefined ? { done: true, value: undefined } : { done: false, value }
        },
      }
    },
  }
}

/** A prototype's getter as a function: `getter(Document.prototype, 'readyState')`. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names the accessor's type
export function getter<T>(prototype: object, name: string): (target: object) => T {
  const get = getOwnPropertyDescriptor(prototype, name)?.get
  if (get === undefined) throw new Error(`${name} is not an accessor here.`)
  // The DOM's own types define the type of each accessor, but `getOwnPropertyDescriptor` does not return it.
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  return (target) => apply(get, target, []) as T
}

export function setter(prototype: object, name: string): (target: object, value: unknown) => void {
  const set = getOwnPropertyDescriptor(prototype, name)?.set
  if (set === undefined) throw new Error(`${name} cannot be set here.`)
  return (target, value) => {
    apply(set, target, [value])
  }
}

/** Converts an argument as a native function does: calls its `toString` once, and throws for a symbol. */
export function toText(value: unknown): string {
  return `${value as string}` // eslint-disable-line @typescript-eslint/consistent-type-assertions, @typescript-eslint/no-unnecessary-template-expression -- converted here, without the global that pages may replace
}

const nativeThen = Promise.prototype.then
const NativePromise = Promise

/** The original `promise.then`; the callbacks' results are discarded. */
export function whenSettled(promise: Promise<unknown>, done: () => void): void {
  void apply(nativeThen, promise, [done, done])
}

export function nativePromise<T>(
  executor: (resolve: (value: T) => void, reject: (error: unknown) => void) => void,
): Promise<T> {
  return new NativePromise(executor)
}

const portOf1 = getter<MessagePort>(MessageChannel.prototype, 'port1')
const portOf2 = getter<MessagePort>(MessageChannel.prototype, 'port2')
export const onMessage = setter(MessagePort.prototype, 'onmessage')

/** Resolves in a new task, after the tasks that are already queued. */
export function nextTask(): Promise<void> {
  return nativePromise((resolve) => {
    const channel = new NativeMessageChannel()
    const port = portOf1(channel)
    onMessage(port, () => {
      onMessage(port, null)
      resolve()
    })
    postTo(portOf2(channel), 0)
  })
}

export function delay(ms: number): Promise<void> {
  return nativePromise((resolve) => {
    nativeSetTimeout(resolve, ms)
  })
}

/**
 * Real time allowed for one frame on a busy machine. It is long, because what a page observes must not depend on the
 * machine's speed.
 */
const frameLimitMs = 1000
/** Real time allowed for one frame if no frames are drawn, as in a background tab. */
const undrawnLimitMs = 100
let areFramesDrawn = true

/** Resolves at the browser's next frame, or after the time limit if none is expected. */
export function frame(): Promise<void> {
  return nativePromise((resolve) => {
    let isOver = false
    nativeRequestAnimationFrame(() => {
      isOver = true
      areFramesDrawn = true
      resolve()
    })
    void delay(areFramesDrawn ? frameLimitMs : undrawnLimitMs).then(() => {
      if (isOver) return
      areFramesDrawn = false
      resolve()
    })
  })
}

/** Defines a property that model code can neither replace nor remove. */
export function lock(target: object, name: PropertyKey, value: unknown): void {
  defineProperty(target, name, { value, writable: false, configurable: false, enumerable: false })
}

/** Replaces a method or value. The replacement is as configurable as the native property. */
export function patch(target: object, name: PropertyKey, value: unknown): void {
  defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true })
}
