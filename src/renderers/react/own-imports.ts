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

/** The names that an import binds. */
function namesOf(bound: string): readonly string[] {
  return bound
    .replace(/^type\s+/, '')
    .split(/[{},]/)
    .map((part) => part.trim().split(/\s+/).at(-1) ?? '')
    .filter((name) => name !== '')
}
