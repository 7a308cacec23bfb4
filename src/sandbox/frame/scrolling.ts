import { apply, defineProperty, getOwnPropertyDescriptor } from './natives.ts'

/*
 * Smooth scrolling takes real time, so the scroll position when the page settles would depend on the machine. Every
 * scroll requested by a script therefore completes immediately, whatever its options or the style sheet specify.
 */

/** Call before page scripts. */
export function installInstantScrolling(): void {
  for (const target of [Element.prototype, window]) {
    for (const name of ['scroll', 'scrollTo', 'scrollBy']) replaceScroll(target, name)
  }
  replaceIntoView()
  replaceOffset('scrollTop', 'top')
  replaceOffset('scrollLeft', 'left')
}

function isOptions(value: unknown): value is ScrollToOptions {
  return typeof value === 'object' && value !== null
}

function replaceScroll(target: object, name: string): void {
  const descriptor = getOwnPropertyDescriptor(target, name)
  const native: unknown = descriptor?.value
  if (descriptor === undefined || typeof native !== 'function') return
  const method = {
    [name](this: unknown, ...args: unknown[]): unknown {
      const [first, second] = args
      if (args.length === 0) return apply(native, this, [])
      const options = isOptions(first) ? { ...first } : { left: Number(first), top: Number(second) }
      return apply(native, this, [{ ...options, behavior: 'instant' }])
    },
  }
  defineProperty(target, name, { ...descriptor, value: method[name] })
}

function replaceIntoView(): void {
  const descriptor = getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')
  const native: unknown = descriptor?.value
  if (typeof native !== 'function') return
  defineProperty(Element.prototype, 'scrollIntoView', {
    ...descriptor,
    value: function scrollIntoView(this: unknown, argument?: unknown): unknown {
      const options =
        typeof argument === 'object' && argument !== null
          ? { ...argument }
          : { block: argument === false ? 'end' : 'start' }
      return apply(native, this, [{ ...options, behavior: 'instant' }])
    },
  })
}

function replaceOffset(name: 'scrollTop' | 'scrollLeft', side: 'top' | 'left'): void {
  const descriptor = getOwnPropertyDescriptor(Element.prototype, name)
  const scroll: unknown = getOwnPropertyDescriptor(Element.prototype, 'scrollTo')?.value
  if (descriptor?.set === undefined || typeof scroll !== 'function') return
  defineProperty(Element.prototype, name, {
    ...descriptor,
    set(this: unknown, value: unknown) {
      apply(scroll, this, [{ [side]: Number(value), behavior: 'instant' }])
    },
  })
}
