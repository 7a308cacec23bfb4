/*
 * Answers paste the files of a project together: what one file imports from another is declared in the text itself.
 */

/** What an import binds, word by word: no blank is read in two ways, and none of its words begins another import. */
const clause = /[\w${},*]+(?:\s+(?!import\b)[\w${},*]+)*?/
const statement = new RegExp(
  `^[^\\S\\n]*import\\s+(${clause.source})\\s+from\\s*(["'])(?:\\.{0,2}/|@/|~/)[^"'\\n]+\\2;?`,
  'gm',
)
const declaration =
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function(?:\s*\*)?|class|const|let|var|enum|interface|type)\s+([\w$]+)/gm

/** The source with blanks in place of imports from files beside it of names that it declares. Offsets stay. */
export function dropOwnImports(source: string): string {
  const declared = new Set([...source.matchAll(declaration)].map(([, name]) => name))
  return source.replace(statement, (whole, bound: string) => {
    const names = namesOf(bound)
    return names.length > 0 && names.every((name) => declared.has(name))
      ? whole.replace(/[^\n]/g, ' ')
      : whole
  })
}

/** What stands in place of `import` where a file is asked for at run time: as long as it. */
export const ownImport = '__rtOw'
const asked = /(?<![\w$.'"`])import(?=\s*\(\s*(["'])((?:\.{0,2}\/|@\/|~\/)[^"'\n]+)\1\s*\))/g

/**
 * The source with a call of its own in place of `import()` of files whose component it declares, as `React.lazy` asks
 * for them. Offsets stay.
 */
export function takeOwnModules(source: string, components: readonly string[]): string {
  return source.replace(asked, (whole, _quote: string, path: string) =>
    components.includes(componentOf(path)) ? ownImport : whole,
  )
}

/** The function that those calls are of: a module with the component as its default, and all others by their names. */
export function ownModules(components: readonly string[]): string {
  const parts = components.map((name) => `${name}: typeof ${name} === 'undefined' ? null : ${name}`)
  return `function ${ownImport}(path) { const own = { ${parts.join(', ')} }; const [, name] = ${fileName.toString()}.exec(path); return Promise.resolve({ ...own, default: own[name] }) }`
}

/** `./pages/Home.tsx` and `./Home/index` -> `Home`. */
const fileName = /([^/]+?)(?:\/index)?(?:\.[jt]sx?)?$/

function componentOf(path: string): string {
  return fileName.exec(path)?.[1] ?? ''
}

/** The names that an import binds. */
function namesOf(bound: string): readonly string[] {
  return bound
    .replace(/^type\s+/, '')
    .split(/[{},]/)
    .map((part) => part.trim().split(/\s+/).at(-1) ?? '')
    .filter((name) => name !== '')
}
