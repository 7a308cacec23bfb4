const modules = new Map<string, WebAssembly.Module>()

/**
 * An instance of a module given as base64, at once; null where it cannot run here. Throws where exports are missing.
 */
export function instantiate<T>(
  base64: string,
  isComplete: (exports: object) => exports is T & object,
): T | null {
  if (typeof WebAssembly !== 'object') return null
  let exports: WebAssembly.Exports
  try {
    let module = modules.get(base64)
    if (module === undefined) {
      // An engine without SIMD refuses the bytes, a policy the compilation.
      module = new WebAssembly.Module(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
      modules.set(base64, module)
    }
    exports = new WebAssembly.Instance(module).exports
  } catch {
    return null
  }
  if (!isComplete(exports)) throw new Error('The built kernels lack functions: build them again.')
  return exports
}
