/** A module from its base64 text, at once; null where it cannot run here. Throws where exports are missing. */
export function instantiate<T>(
  base64: string,
  isComplete: (exports: object) => exports is T & object,
): T | null {
  if (typeof WebAssembly !== 'object') return null
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  let exports: WebAssembly.Exports
  try {
    // An engine without SIMD refuses the bytes, a policy the compilation.
    exports = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
  } catch {
    return null
  }
  if (!isComplete(exports)) throw new Error('The built kernels lack functions: build them again.')
  return exports
}
