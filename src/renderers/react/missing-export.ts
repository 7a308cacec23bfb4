/*
 * A function that a library does not have is called by way of its import: browsers then speak of reading "call".
 */

const imports = /\bimport\s+(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*(["'])([^"'\n]+)\2/g

/** The sentence about a function on this line that its library does not have; null for every other error. */
export function explainMissingExport(
  source: string,
  message: string,
  line: number | undefined,
): string | null {
  if (line === undefined || !/Cannot read properties of undefined \(reading 'call'\)/.test(message))
    return null
  const text = source.split('\n')[line - 1] ?? ''
  const called = new Set(
    [...text.matchAll(/(?<![\w$])([\w$]+)\s*(?:<[^<>()]*>)?\(/g)].map(([, name]) => name),
  )
  for (const [, list = '', , library = ''] of source.matchAll(imports)) {
    for (const entry of list.split(',')) {
      const [exported = '', own = exported] = entry.trim().split(/(?<!\s)\s+as\s+/)
      if (own !== '' && called.has(own)) return `The bundled "${library}" has no export "${exported}".`
    }
  }
  return null
}
