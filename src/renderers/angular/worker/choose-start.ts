import ts from 'typescript'
import { callsOf, namesIn, optionOf, textOf, type AngularClass } from './read-classes.ts'

/** The module or component to start in a file, and the changes that must be made first. */
export interface StartPlan {
  readonly starts: boolean
  readonly module: string | null
  readonly component: string | null
  /** Classes that a module declares, or was meant to declare. They are not standalone. */
  readonly declared: ReadonlySet<string>
  readonly loose: ReadonlySet<string>
  /** Positions of statements that are omitted because they import names that the file itself declares. */
  readonly dropped: ReadonlyMap<number, number>
}

const starters = new Set(['bootstrapApplication', 'bootstrapModule', 'createApplication'])

/**
 * Chooses what to start. If a file does not start anything itself, its bootstrapping module is started. If there is
 * no such module, a component is mounted: `App` or `AppComponent`, then the default export, then the last exported
 * (or last) component that no other component of the file uses.
 */
export function choosePlan(file: ts.SourceFile, classes: readonly AngularClass[]): StartPlan {
  const starts = callsOf(file, starters).length > 0
  const modules = classes.filter(({ kind }) => kind === 'NgModule')
  const declared = new Set(modules.flatMap((module) => namesIn(optionOf(module, 'declarations'))))
  const imported = new Set(classes.flatMap((known) => namesIn(optionOf(known, 'imports'))))
  const loose = new Set(
    starts
      ? []
      : classes
          .filter((known) => isLoose(known) && !declared.has(known.name) && !imported.has(known.name))
          .map(({ name }) => name),
  )
  const module = modules.find((candidate) => namesIn(optionOf(candidate, 'bootstrap')).length > 0)
  return {
    starts,
    module: module?.name ?? null,
    component: chooseComponent(classes, imported),
    declared: new Set([...declared, ...loose]),
    loose,
    dropped: findOwnImports(file, classes),
  }
}

/**
 * True for a class that was written before standalone became the default: it neither declares `standalone` nor
 * imports anything.
 */
function isLoose(known: AngularClass): boolean {
  if (known.kind !== 'Component' && known.kind !== 'Directive' && known.kind !== 'Pipe') return false
  const standalone = optionOf(known, 'standalone')
  if (standalone !== undefined) return standalone.kind === ts.SyntaxKind.FalseKeyword
  return optionOf(known, 'imports') === undefined
}

function chooseComponent(classes: readonly AngularClass[], imported: ReadonlySet<string>): string | null {
  const components = classes.filter(({ kind }) => kind === 'Component')
  const named = components.find(({ name }) => /^App(?:Root)?(?:Component)?$/.test(name))
  if (named !== undefined) return named.name
  const isDefault = ({ node }: AngularClass) =>
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true
  const byDefault = components.find(isDefault)
  if (byDefault !== undefined) return byDefault.name
  const rooted = components.find((known) => /^app-root$/.test(textOf(optionOf(known, 'selector')) ?? ''))
  if (rooted !== undefined) return rooted.name
  const templates = components.map((known) => textOf(optionOf(known, 'template')) ?? '').join('\n')
  const roots = components.filter((known) => {
    const selector = textOf(optionOf(known, 'selector'))
    const isUsed = selector !== undefined && templates.includes(`<${selector}`)
    return !isUsed && !imported.has(known.name)
  })
  const among = roots.length === 0 ? components : roots
  const exported = among.filter(({ isExported }) => isExported)
  return (exported.at(-1) ?? among.at(-1))?.name ?? null
}

/**
 * Imports, from other files, of names that are declared in this file. Such an answer consists of several files pasted
 * together.
 */
function findOwnImports(file: ts.SourceFile, classes: readonly AngularClass[]): ReadonlyMap<number, number> {
  const own = new Set<string>(classes.map(({ name }) => name))
  for (const statement of file.statements) {
    if (
      (ts.isClassDeclaration(statement) ||
        ts.isFunctionDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isEnumDeclaration(statement)) &&
      statement.name !== undefined
    ) {
      own.add(statement.name.text)
    }
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) own.add(name.text)
    }
  }
  const dropped = new Map<number, number>()
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    if (!statement.moduleSpecifier.text.startsWith('.')) continue
    const bindings = statement.importClause?.namedBindings
    if (bindings === undefined || !ts.isNamedImports(bindings)) continue
    if (bindings.elements.every(({ name }) => own.has(name.text)))
      dropped.set(statement.getStart(file), statement.end)
  }
  return dropped
}
