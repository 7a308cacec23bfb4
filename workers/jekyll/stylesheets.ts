import type { CompileResult, ImporterResult } from 'sass'
import { msg, type Message, type Place } from '../../src/contracts/index.ts'

/** Why a Sass or Less file does not compile, with the position reported by its compiler. */
export interface SheetProblem {
  readonly code: 'syntax' | 'missing-file'
  readonly message: Message
  readonly place: Place
}

export interface SheetFiles {
  /** Returns the text of a partial or style sheet. Null if it is missing. */
  read(path: string): string | null
  /** Folder of partials, ending in `/`. */
  readonly folder: string
}

const scheme = 'site:'

/** Compiles Sass. The compiler is five megabytes in size and is loaded on first use. */
export async function compileSass(
  path: string,
  source: string,
  files: SheetFiles,
): Promise<{ readonly css: string } | SheetProblem> {
  const { compileString, Exception, Logger } = await import('sass')
  const importer = {
    canonicalize: (address: string, context: { readonly containingUrl: URL | null }) => {
      const from = context.containingUrl?.pathname.slice(1) ?? path
      return findSheet(decodeURI(address.replace(/^site:\/?/, '')), decodeURI(from), files)
    },
    load: (address: URL): ImporterResult | null => {
      const file = decodeURI(address.pathname.slice(1))
      const contents = files.read(file)
      return contents === null ? null : { contents, syntax: syntaxOf(file) }
    },
  }
  try {
    const result: CompileResult = compileString(source, {
      url: new URL(`${scheme}/${encodeURI(path)}`),
      importer,
      importers: [importer],
      syntax: syntaxOf(path),
      logger: Logger.silent,
      silenceDeprecations: ['import', 'global-builtin', 'color-functions'],
    })
    return { css: result.css }
  } catch (thrown) {
    if (!(thrown instanceof Exception)) throw thrown
    const { start, url } = thrown.span
    const file = url === undefined ? path : decodeURI(url.pathname.slice(1))
    return {
      ...explain(thrown.sassMessage, thrown.span.text),
      place: { file, line: start.line + 1, column: start.column + 1 },
    }
  }
}

/** Some of Sass's messages do not name what is missing, which is the source at the error's position. */
function explain(message: string, source: string): Pick<SheetProblem, 'code' | 'message'> {
  if (/^Can't find stylesheet to import\.$/.test(message))
    return failMissing(addressIn.exec(source)?.[1] ?? source)
  const isUnnamed = /^Undefined (?:variable|mixin|function)\.$/.test(message)
  return { code: 'syntax', message: isUnnamed ? `${message.slice(0, -1)}: ${source}.` : message }
}

/** `"colours"` -> `colours`, `@use "colours" as c` -> `colours`. */
const addressIn = /["']([^"'\n]+)["']/

export function failMissing(address: string): Pick<SheetProblem, 'code' | 'message'> {
  return {
    code: 'missing-file',
    message: msg`The style sheet imports "${address}", which was not provided with the answer.`,
  }
}

function syntaxOf(path: string): 'indented' | 'css' | 'scss' {
  if (path.endsWith('.sass')) return 'indented'
  return path.endsWith('.css') ? 'css' : 'scss'
}

/**
 * Looks up files in the same way as Sass: next to the importing file, then among the partials. The `_` and the
 * extension of partials are optional.
 */
function findSheet(address: string, from: string, files: SheetFiles): URL | null {
  const besides = from.slice(0, from.lastIndexOf('/') + 1)
  for (const root of new Set([besides, files.folder, ''])) {
    const path = new URL(root + address, `${scheme}//x/`).pathname.slice(1)
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const name = path.slice(folder.length)
    const names = /\.(?:scss|sass|css)$/.test(name)
      ? [name]
      : ['scss', 'sass', 'css'].map((type) => `${name}.${type}`)
    const candidates = names.flatMap((one) => [folder + one, `${folder}_${one}`])
    const indexes = ['scss', 'sass'].flatMap((type) => [`${path}/_index.${type}`, `${path}/index.${type}`])
    const found = [...candidates, ...indexes].find((candidate) => files.read(decodeURI(candidate)) !== null)
    if (found !== undefined) return new URL(`${scheme}/${found}`)
  }
  return null
}
