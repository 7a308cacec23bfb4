import { transform } from 'sucrase'
import { fail, succeed, type Outcome, type RenderFailure } from '../contracts/index.ts'

/** JSX, TypeScript and imports as one classic script; lines stay where they are. */
export function transpile(
  source: string,
  name: string,
  { jsx }: { readonly jsx: boolean },
): Outcome<string, RenderFailure> {
  try {
    const { code } = transform(source, {
      transforms: jsx ? ['jsx', 'typescript', 'imports'] : ['typescript', 'imports'],
      jsxRuntime: 'automatic',
      production: true,
      filePath: name,
    })
    return succeed(code)
  } catch (thrown) {
    const text = thrown instanceof Error ? thrown.message : String(thrown)
    const [, line, column] = /\((\d+):(\d+)\)/.exec(text) ?? []
    const message = text.replace(/^Error transforming [^:]*: /, '').replace(/\s*\(\d+:\d+\)\s*$/, '')
    return fail('syntax', `The code cannot be read: ${message}.`, {
      place: { file: name, line: Number(line ?? 1), column: Number(column ?? 1) },
    })
  }
}

/** Names that a transpiled script requires, each with the line of its first use. */
export function requiredModules(code: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const match of code.matchAll(/\brequire\(\s*(["'])([^"']+)\1\s*\)/g)) {
    const name = match[2] ?? ''
    if (!found.has(name)) found.set(name, code.slice(0, match.index).split('\n').length)
  }
  return found
}
