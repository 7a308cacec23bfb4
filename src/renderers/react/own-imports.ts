/*
 * Answers paste the files of a project together: what one file imports from another is declared in the text itself.
 */

const statement = /^[^\S\n]*import\s+([\w$\s{},*]+?)\s+from\s*(["'])(?:\.{0,2}\/|@\/|~\/)[^"'\n]+\2;?/gm

/** The source with blanks in place of imports from files beside it of names that it declares. Offsets stay. */
export function dropOwnImports(source: string): string {
  return source.replace(statement, (whole, clause: string) => {
    const names = namesOf(clause)
    return names.length > 0 && names.every((name) => declares(source, name))
      ? whole.replace(/[^\n]/g, ' ')
      : whole
  })
}

/** The names that an import binds. */
function namesOf(clause: string): readonly string[] {
  return clause
    .replace(/^type\s+/, '')
    .split(/[{},]/)
    .map((part) => part.trim().split(/\s+/).at(-1) ?? '')
    .filter((name) => name !== '')
}

function declares(source: string, name: string): boolean {
  const word = name.replaceAll('$', '\\$')
  return new RegExp(
    `^(?:export\\s+)?(?:default\\s+)?(?:async\\s+)?(?:function\\s*\\*?|class|const|let|var|enum|interface|type)\\s+${word}(?![\\w$])`,
    'm',
  ).test(source)
}
