/** Message with the required features that this browser lacks. Null if nothing is missing. */
export function describeMissing(scope: typeof globalThis = globalThis): string | null {
  if (!scope.isSecureContext) {
    return 'Roundtrip needs a secure address: open it over https, or from localhost.'
  }
  const needed: readonly (readonly [string, boolean])[] = [
    ['OffscreenCanvas', 'OffscreenCanvas' in scope],
    ['pictures from memory', 'createImageBitmap' in scope],
    ['module workers', 'Worker' in scope],
    ['decompression', 'DecompressionStream' in scope],
    ['modern style sheets', 'CSS' in scope && scope.CSS.supports('color', 'light-dark(red, blue)')],
  ]
  const missing = needed.flatMap(([name, present]) => (present ? [] : [name]))
  if (missing.length === 0) return null
  return `This browser lacks ${missing.join(', ')}, which Roundtrip needs. A current Chrome, Edge, Firefox or Safari supports all of it.`
}
