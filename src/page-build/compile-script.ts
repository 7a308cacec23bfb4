import { transform, type Transform } from 'sucrase'
import { fail, succeed, type Outcome, type RenderFailure } from '../contracts/index.ts'

export interface CompiledScript {
  readonly code: string
  /** Of the source map from the code back to the script. */
  readonly mappings: string
}

export interface PageScriptKind {
  readonly jsx: boolean
  readonly typescript: boolean
}

const statement =
  /(?:^|[;{}\n])[^\S\n]*(?:import\b\s*(?:[\w${*"']|\()|export\b\s*(?:default|const|let|var|function|class|async|\{|\*))/

/** Whether a script of a page imports or exports anything. */
export function hasModuleSyntax(code: string): boolean {
  return statement.test(code) || /\bimport\s*\(\s*["']/.test(code)
}

/** A page's script as one that browsers run as it is; lines stay where they are. Imports become `require` calls. */
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
    // Pages have React as a global, as the compilers that run in pages expect.
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
    return fail('syntax', `The code cannot be read: ${message}.`, {
      place: { file: place.file, line: place.line + Number(line ?? 1) - 1, column: Number(column ?? 1) },
    })
  }
}
