const modules = new Map<string, WebAssembly.Module>()

/**
 * Instantiates a module given as base64, synchronously. Null if the module cannot run here. Throws if its memory or
 * one of the functions in `names` is missing.
 */
export function instantiate<T extends { readonly memory: WebAssembly.Memory }>(
  base64: string,
  names: readonly Exclude<keyof T, 'memory'>[],
): T | null {
  if (typeof WebAssembly !== 'object') return null
  let exports: WebAssembly.Exports
  try {
    let module = modules.get(base64)
    if (module === undefined) {
      // An engine without SIMD rejects the bytes, and a policy can block compilation.
      module = new WebAssembly.Module(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
      modules.set(base64, module)
    }
    exports = new WebAssembly.Instance(module).exports
  } catch {
    return null
  }
  if (!isComplete<T>(exports, names)) throw new Error('The built kernels lack functions: build them again.')
  return exports
}

function isComplete<T>(exports: object, names: readonly (keyof T)[]): exports is object & T {
  return (
    'memory' in exports &&
    exports.memory instanceof WebAssembly.Memory &&
    names.every((name) => typeof Reflect.get(exports, name) === 'function')
  )
}
