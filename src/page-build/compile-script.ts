import { transform, type Transform } from 'sucrase'
import { fail, msg, succeed, type Outcome, type RenderFailure } from '../contracts/index.ts'

export interface CompiledScript {
  readonly code: string
  /** Source map from the code back to the script. */
  readonly mappings: string
}

export interface PageScriptKind {
  readonly jsx: boolean
  readonly typescript: boolean
}

const statement =
  /(?:^|[;{}\n])[^\S\n]*(?:import\b\s*(?:[\w${*"']|\()|export\b\s*(?:default|const|let|var|function|class|async|\{|\*))/

/** True if a page's script contains an import or export. */
export function hasModuleSyntax(code: string): boolean {
  return statement.test(code) || /\bimport\s*\(\s*["']/.test(code)
}

/**
 * Compiles a page's script to one that browsers run directly. Line numbers do not change. Imports become `require`
 * calls.
 */
export function compileScript(
  code: string,
  kind: PageScriptKind,
  place: { readonly file: string; readonly line: number },
): Outcome<CompiledScript, RenderFailure> {
  const transforms: Transform[] = [
    ...(kind.jsx ? (['jsx'] as const) : []),
    ...(kind.typescript ? (['typescript'] as const) : []),
    ...(hasModuleSyntax(code) ? (['imports'] as const) : []),
  ]
  try {
    // On pages, React is a global, as in-page compilers expect.
    const compiled = transform(code, {
      transforms,
      jsxRuntime: 'classic',
      production: true,
      filePath: place.file,
      sourceMapOptions: { compiledFilename: place.file },
    })
    const { mappings } = compiled.sourceMap ?? {}
    return succeed({ code: compiled.code, mappings: typeof mappings === 'string' ? mappings : '' })
  } catch (thrown) {
    if (thrown instanceof RangeError || /call stack/i.test(String(thrown))) {
      return fail('too-large', 'The code is nested too deeply to be read.', { place })
    }
    const text = thrown instanceof Error ? thrown.message : String(thrown)
    const [, line, column] = /\((\d+):(\d+)\)/.exec(text) ?? []
    const message = text.replace(/^Error transforming [^:]*: /, '').replace(/(?<!\s)\s*\(\d+:\d+\)\s*$/, '')
    return fail('syntax', msg`The code cannot be read: ${message}.`, {
      place: { file: place.file, line: place.line + Number(line ?? 1) - 1, column: Number(column ?? 1) },
    })
  }
}
