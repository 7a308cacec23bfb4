import { msg, type Message } from '../../contracts/index.ts'

/*
 * A function that a library lacks is called through its import, so browsers report an error about reading "call".
 */

const imports = /\bimport\s+(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*(["'])([^"'\n]+)\2/g

/** Explains a function that is called on this line but not exported by its library. Null for any other error. */
export function explainMissingExport(
  source: string,
  message: string,
  line: number | undefined,
): Message | null {
  if (line === undefined || !/Cannot read properties of undefined \(reading 'call'\)/.test(message))
    return null
  const text = source.split('\n')[line - 1] ?? ''
  const called = new Set(
    [...text.matchAll(/(?<![\w$])([\w$]+)\s*(?:<[^<>()]*>)?\(/g)].map(([, name]) => name),
  )
  for (const [, list = '', , library = ''] of source.matchAll(imports)) {
    for (const entry of list.split(',')) {
      const [exported = '', own = exported] = entry.trim().split(/(?<!\s)\s+as\s+/)
      if (own !== '' && called.has(own)) return msg`The bundled "${library}" has no export "${exported}".`
    }
  }
  return null
}
