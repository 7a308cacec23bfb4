import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

/*
 * A page can give an element the name of a member of `document`, or give a control the name of a member of its form.
 * Reading that member then returns the element. Code that runs in an answer's frame therefore reads these members
 * through `unclobbered` or natives captured earlier.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
const entry = 'src/sandbox/frame/main.ts'
/** These files run before the answer does. */
const early = [
  'src/sandbox/frame/main.ts',
  'src/sandbox/engine/enforce-policy.ts',
  'src/sandbox/frame/scripts.ts',
]
/** Natives, values read through `unclobbered`, and the schema library, which is imported as `v` everywhere. */
const safe = /^(?:unclobbered\(|v$)|\.prototype$/

/** Accesses to members of objects that could be a document or a form, as `file:line text`. */
function findAccesses(program: ts.Program): readonly string[] {
  const checker = program.getTypeChecker()
  const library = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('lib.dom.d.ts'))
  if (library === undefined) throw new Error('Expected the library of the DOM.')
  const clobbered = clobberedIn(library)
  const mayBeClobbered = (type: ts.Type): boolean =>
    (type.isUnion() ? type.types : [type]).some(({ symbol }: { readonly symbol?: ts.Symbol }) => {
      // Types without a name have no symbol, despite what the type declarations say.
      const isOfLibrary = symbol?.declarations?.some((one) => one.getSourceFile() === library)
      return isOfLibrary === true && clobbered.has(symbol?.name ?? '')
    })
  const members = new Set([...clobbered].flatMap((name) => memberNames(checker, library, name)))
  const found: string[] = []
  const visit = (node: ts.Node, file: ts.SourceFile) => {
    if (ts.isTypeNode(node)) return
    const isMember = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
    const isPattern = ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name)
    const target = isMember ? node.expression : isPattern ? node.initializer : undefined
    // Resolving a type is slow, so it is only done if a document or a form has a member with this name.
    const mayBeOne = !ts.isPropertyAccessExpression(node) || members.has(node.name.text)
    const isDirect = target !== undefined && !safe.test(target.getText())
    if (mayBeOne && isDirect && mayBeClobbered(checker.getTypeAtLocation(target))) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${relative(root, file.fileName)}:${line + 1} ${node.getText().slice(0, 80)}`)
    }
    ts.forEachChild(node, (child) => visit(child, file))
  }
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName)
    if (/^src\//.test(path) && !early.includes(path)) visit(file, file)
  }
  return found
}

/** The interface names of documents and forms, and of all interfaces that these extend. */
function clobberedIn(library: ts.SourceFile): ReadonlySet<string> {
  const bases = new Map<string, string[]>()
  for (const { name, heritageClauses } of library.statements.filter(ts.isInterfaceDeclaration)) {
    const own = heritageClauses?.flatMap(({ types }) => types.map(({ expression }) => expression.getText()))
    bases.set(name.text, [...(bases.get(name.text) ?? []), ...(own ?? [])])
  }
  const found = new Set(['Document', 'HTMLFormElement'])
  for (const name of found) for (const base of bases.get(name) ?? []) found.add(base)
  // EventTarget is also the base of requests, which pages create for themselves.
  found.delete('EventTarget')
  return found
}

function memberNames(checker: ts.TypeChecker, library: ts.SourceFile, name: string): readonly string[] {
  const symbol = checker.getSymbolsInScope(library, ts.SymbolFlags.Interface).find((one) => one.name === name)
  if (symbol === undefined) throw new Error(`Expected the interface ${name}.`)
  return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).map((member) => member.name)
}

function compile(files: readonly string[], more: ReadonlyMap<string, string> = new Map()): ts.Program {
  const read = ts.readConfigFile(join(root, 'tsconfig.dom.json'), (path) => ts.sys.readFile(path))
  const config: unknown = read.config
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root, { types: [] })
  const host = ts.createCompilerHost(options)
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (path, ...rest) => {
    const text = more.get(path)
    return text === undefined
      ? getSourceFile(path, ...rest)
      : ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  }
  return ts.createProgram({ rootNames: [...files], options, host })
}

it(
  'code in an answer’s frame reads no members that an element of the page could replace',
  { timeout: 120_000 },
  () => {
    // Tests this check itself, using code that a frame must not contain.
    const wrong = join(root, dirname(entry), 'wrong.ts')
    const text = 'export const read = (of: Element) => of.id\nconst { body } = document\nvoid body'
    const program = compile(
      [join(root, entry), join(root, 'src/globals.d.ts'), wrong],
      new Map([[wrong, text]]),
    )
    expect(program.getSourceFiles().length).toBeGreaterThan(100)
    const own = relative(root, wrong)
    expect(findAccesses(program)).toEqual([`${own}:1 of.id`, `${own}:2 { body } = document`])
  },
)
