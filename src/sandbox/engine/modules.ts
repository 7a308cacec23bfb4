/* eslint-disable no-restricted-syntax -- one untyped table is how bundles of their own meet in a frame */

/** What bundles in a frame offer each other and the model's code, by import name. */
export function moduleTable(): Record<string, unknown> {
  const holder = globalThis as { __rtModules?: Record<string, unknown> }
  holder.__rtModules ??= {}
  return holder.__rtModules
}

/** Offers a library's exports under one or more import names, in the shape of a CommonJS module. */
export function provide(exports: object, ...names: readonly string[]): void {
  for (const name of names) moduleTable()[name] = { ...exports, __esModule: true }
}
