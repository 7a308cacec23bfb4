/*
 * Answers often paste the files of a project together, so what one file imports from another is declared in the same
 * text.
 */

/**
 * The bindings of an import, word by word. In this pattern, no whitespace can be matched in two ways, and none of the
 * words starts another import.
 */
const clause = /[\w${},*]+(?:\s+(?!import\b)[\w${},*]+)*?/
const statement = new RegExp(
  `^[^\\S\\n]*import\\s+(${clause.source})\\s+from\\s*(["'])(?:\\.{0,2}/|@/|~/)[^"'\\n]+\\2;?`,
  'gm',
)
const declaration =
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function(?:\s*\*)?|class|const|let|var|enum|interface|type)\s+([\w$]+)/gm

/**
 * Replaces imports from neighbouring files with spaces if the source declares the imported names. Offsets are
 * unchanged.
 */
export function dropOwnImports(source: string): string {
  const declared = new Set([...source.matchAll(declaration)].map(([, name]) => name))
  return source.replace(statement, (whole, bound: string) => {
    const names = namesOf(bound)
    return names.length > 0 && names.every((name) => declared.has(name))
      ? whole.replace(/[^\n]/g, ' ')
      : whole
  })
}

/** A name of the same length as `import`, which replaces `import` where a file is imported at run time. */
export const ownImport = '__rtOw'
const asked = /(?<![\w$.'"`])import(?=\s*\(\s*(["'])((?:\.{0,2}\/|@\/|~\/)[^"'\n]+)\1\s*\))/g

/**
 * Replaces `import()` with our own call, as used by `React.lazy`, if the source declares the file's component.
 * Offsets are unchanged.
 */
export function takeOwnModules(source: string, components: readonly string[]): string {
  return source.replace(asked, (whole, _quote: string, path: string) =>
    components.includes(componentOf(path)) ? ownImport : whole,
  )
}

/**
 * The function that is called in place of `import()`. Returns a module with the component as its default export, and
 * all other components as named exports.
 */
export function ownModules(components: readonly string[]): string {
  const parts = components.map((name) => `${name}: typeof ${name} === 'undefined' ? null : ${name}`)
  return `function ${ownImport}(path) { const own = { ${parts.join(', ')} }; const [, name] = ${fileName.toString()}.exec(path); return Promise.resolve({ ...own, default: own[name] }) }`
}

/** `./pages/Home.tsx` and `./Home/index` -> `Home`. */
const fileName = /([^/]+?)(?:\/index)?(?:\.[jt]sx?)?$/

function componentOf(path: string): string {
  return fileName.exec(path)?.[1] ?? ''
}

/** Names bound by an import. */
function namesOf(bound: string): readonly string[] {
  return bound
    .replace(/^type\s+/, '')
    .split(/[{},]/)
    .map((part) => part.trim().split(/\s+/).at(-1) ?? '')
    .filter((name) => name !== '')
}
