import ts from 'typescript'
import type { Place } from '../../../contracts/index.ts'

/** The parts of an Angular class's decorator that are needed to start the class. */
export interface AngularClass {
  readonly name: string
  readonly kind: 'Component' | 'Directive' | 'Pipe' | 'NgModule' | 'Injectable'
  readonly node: ts.ClassDeclaration
  /** The object that is passed to the decorator. */
  readonly options: ts.ObjectLiteralExpression | undefined
  readonly isExported: boolean
}

const kinds = ['Component', 'Directive', 'Pipe', 'NgModule', 'Injectable'] as const

/** The top-level Angular classes of a file, in file order. */
export function readClasses(file: ts.SourceFile): readonly AngularClass[] {
  const found: AngularClass[] = []
  for (const node of file.statements) {
    if (!ts.isClassDeclaration(node)) continue
    for (const decorator of ts.getDecorators(node) ?? []) {
      const call = decorator.expression
      if (!ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) continue
      const written = call.expression.text
      const kind = kinds.find((candidate) => candidate === written)
      if (kind === undefined) continue
      const [options] = call.arguments
      found.push({
        name: node.name?.text ?? 'exports.default',
        kind,
        node,
        options: options !== undefined && ts.isObjectLiteralExpression(options) ? options : undefined,
        isExported:
          ts.getModifiers(node)?.some(({ kind: word }) => word === ts.SyntaxKind.ExportKeyword) === true,
      })
    }
  }
  return found
}

/** The value of a decorator's option. */
export function optionOf({ options }: AngularClass, name: string): ts.Expression | undefined {
  for (const property of options?.properties ?? []) {
    if (ts.isPropertyAssignment(property) && nameOf(property.name) === name) return property.initializer
  }
  return undefined
}

export function nameOf(name: ts.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined
}

/** Text of a string literal, or of a template literal without substitutions. */
export function textOf(value: ts.Expression | undefined): string | undefined {
  return value !== undefined && ts.isStringLiteralLike(value) ? value.text : undefined
}

/** Lists the identifiers in a list such as `imports: [A, forwardRef(() => B)]`. */
export function namesIn(value: ts.Node | undefined): readonly string[] {
  if (value === undefined) return []
  if (ts.isIdentifier(value)) return [value.text]
  const names: string[] = []
  value.forEachChild((child) => {
    names.push(...namesIn(child))
  })
  return names
}

/** Finds calls of these names anywhere in the file, such as `bootstrapApplication`. */
export function callsOf(file: ts.SourceFile, wanted: ReadonlySet<string>): readonly ts.CallExpression[] {
  const calls: ts.CallExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node
      const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression
      if (wanted.has(typeof name === 'string' ? name : ts.isIdentifier(name) ? name.text : ''))
        calls.push(node)
    }
    node.forEachChild(visit)
  }
  visit(file)
  return calls
}

export function placeOf(file: ts.SourceFile, position: number): Place {
  const { line, character } = file.getLineAndCharacterOfPosition(position)
  return { file: file.fileName, line: line + 1, column: character + 1 }
}
