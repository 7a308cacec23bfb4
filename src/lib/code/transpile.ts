import { transform, type Transform } from 'sucrase'
import { fail, msg, succeed, type Outcome, type RenderFailure } from '../../contracts/index.ts'

/**
 * What JSX tags in a script are compiled to: calls to React's runtime or to Vue's `h`, or `none` if such tags are not
 * allowed.
 */
export type Tags = 'react' | 'vue' | 'none'

export interface Transpiled {
  readonly code: string
  /** The source map's mappings from the code to the source. Line numbers are the same in both. */
  readonly mappings: string
}

const vueTags = "import { h as __rtH, Fragment as __rtFragment } from 'vue';"

/** Compiles JSX, TypeScript and imports to one classic script, in which line numbers do not change. */
export function transpile(
  source: string,
  name: string,
  { tags }: { readonly tags: Tags },
): Outcome<Transpiled, RenderFailure> {
  const before = tags === 'vue' ? vueTags : ''
  const transforms: Transform[] = [...(tags === 'none' ? [] : (['jsx'] as const)), 'typescript', 'imports']
  try {
    const { code, sourceMap } = transform(before + source, {
      transforms,
      ...(tags === 'vue'
        ? { jsxRuntime: 'classic', jsxPragma: '__rtH', jsxFragmentPragma: '__rtFragment' }
        : { jsxRuntime: 'automatic' }),
      production: true,
      filePath: name,
      sourceMapOptions: { compiledFilename: name },
    })
    return succeed({ code, mappings: typeof sourceMap?.mappings === 'string' ? sourceMap.mappings : '' })
  } catch (thrown) {
    if (thrown instanceof RangeError || /call stack/i.test(String(thrown))) {
      return fail('too-large', 'The code is nested too deeply to be read.', {
        place: { file: name, line: 1, column: 1 },
      })
    }
    const text = thrown instanceof Error ? thrown.message : String(thrown)
    const [, line, column] = /\((\d+):(\d+)\)/.exec(text) ?? []
    const message = text.replace(/^Error transforming [^:]*: /, '').replace(/(?<!\s)\s*\(\d+:\d+\)\s*$/, '')
    const shift = Number(line ?? 1) === 1 ? before.length : 0
    return fail('syntax', msg`The code cannot be read: ${message}.`, {
      place: { file: name, line: Number(line ?? 1), column: Math.max(1, Number(column ?? 1) - shift) },
    })
  }
}

/** Names required by a transpiled script, each with the line of its first use. */
export function requiredModules(code: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  let line = 1
  let from = 0
  for (const match of code.matchAll(/\brequire\(\s*(["'])([^"']+)\1\s*\)/g)) {
    const name = match[2] ?? ''
    for (let at = code.indexOf('\n', from); at !== -1 && at < match.index; at = code.indexOf('\n', from)) {
      line += 1
      from = at + 1
    }
    if (!found.has(name)) found.set(name, line)
  }
  return found
}
