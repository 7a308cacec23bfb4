import { parse, type Import } from 'es-module-lexer/js'
import { transform, type Transform } from 'sucrase'

/**
 * Lists the imports of a module file, each as written, with its position. Empty if the file cannot be parsed, because
 * browsers report such errors themselves.
 */
export function importsOf(code: string): readonly { readonly name: string; readonly at: number }[] {
  return parseImports(code).flatMap((entry) =>
    entry.type === 'import-meta' || entry.specifier === undefined
      ? []
      : [{ name: entry.specifier, at: entry.start }],
  )
}

/**
 * The imports in a script's import declarations, which run before everything else. Calls of `import()` and
 * `require()`, comments and strings do not count, nor do type-only and unused imports.
 * @param code may contain types and tags
 */
export function staticImportsOf(
  code: string,
  transforms: readonly Transform[] = ['jsx', 'typescript'],
): readonly { readonly name: string; readonly line: number }[] {
  const plain = withoutTypes(code, transforms)
  return parseImports(plain).flatMap((entry) =>
    entry.type === 'dynamic' || entry.type === 'import-meta'
      ? []
      : [{ name: entry.specifier, line: plain.slice(0, entry.start).split('\n').length }],
  )
}

function withoutTypes(code: string, transforms: readonly Transform[]): string {
  try {
    return transform(code, { transforms: [...transforms], jsxRuntime: 'classic', production: true }).code
  } catch {
    return code
  }
}

/**
 * Replaces a module's library imports with look-ups in the frame's table. The result is still a module. `nameFor`
 * returns the name in the table, or null for imports that are left unchanged. Line numbers do not change.
 */
export function requireLibraries(code: string, nameFor: (name: string) => string | null): string {
  let result = ''
  let from = 0
  for (const entry of parseImports(code)) {
    if (entry.type === 'import-meta' || entry.specifier === undefined) continue
    const name = nameFor(entry.specifier)
    if (name === null) continue
    const statement = code.slice(entry.importStart, entry.importEnd)
    const written = writeStatement(statement, entry, `__rtRequire(${JSON.stringify(name)})`)
    if (written === null) continue
    const missing = statement.split('\n').length - written.split('\n').length
    result += code.slice(from, entry.importStart) + written + '\n'.repeat(Math.max(0, missing))
    from = entry.importEnd
  }
  return result + code.slice(from)
}

function writeStatement(statement: string, entry: Import, required: string): string | null {
  if (entry.type === 'dynamic') return `Promise.resolve(${required})`
  const reexport = /^export\s*\{([^}]*)\}/.exec(statement)?.[1]
  if (reexport !== undefined) {
    const pairs = readNames(reexport)
    const own = (index: number) => `__rtExport${entry.importStart}_${index}`
    const taken = pairs.map(([name], index) => `${name}: ${own(index)}`).join(', ')
    const given = pairs.map(([, alias], index) => `${own(index)} as ${alias}`).join(', ')
    return `const { ${taken} } = ${required}; export { ${given} }`
  }
  const clause =
    /^import\b\s*(?:(?<whole>[\w$]+)\s*)?(?:,\s*)?(?:(?:\*\s*as\s+(?<all>[\w$]+)|\{(?<named>[^}]*)\})\s*)?(?:from\b|["'])/.exec(
      statement,
    )?.groups
  if (clause === undefined) return null
  const { whole, all, named } = clause
  const parts = [
    ...(whole === undefined ? [] : [`{ default: ${whole} = ${required} } = ${required}`]),
    ...(all === undefined ? [] : [`${all} = ${required}`]),
    ...(named === undefined
      ? []
      : [
          `{ ${readNames(named)
            .map(([name, alias]) => `${name}: ${alias}`)
            .join(', ')} } = ${required}`,
        ]),
  ]
  return parts.length === 0 ? '' : `const ${parts.join(', ')};`
}

/** Parses `a, b as c` into pairs of the library's name and the module's own name. */
function readNames(list: string): readonly (readonly [string, string])[] {
  return list
    .replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
    .split(',')
    .map((part) => part.trim().split(/(?<!\s)\s+as\s+/))
    .flatMap(([name = '', alias]) => (name === '' ? [] : [[name, alias ?? name] as const]))
}

function parseImports(code: string): readonly Import[] {
  try {
    return parse(code)[0]
  } catch {
    return []
  }
}
