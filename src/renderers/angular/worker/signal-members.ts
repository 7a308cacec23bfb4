import ts from 'typescript'
import { nameOf } from './read-classes.ts'

/*
 * Angular's compiler finds members created with `input()`, `output()`, `model()` and the query functions in the
 * program's source. That source is not available to a program compiled in the browser, so each member gets the
 * equivalent decorator.
 */

/** The name under which compiled code accesses Angular's decorators. */
export const coreName = '__angularCore'

const queries: ReadonlyMap<string, string> = new Map([
  ['viewChild', 'ViewChild'],
  ['viewChildren', 'ViewChildren'],
  ['contentChild', 'ContentChild'],
  ['contentChildren', 'ContentChildren'],
])

/**
 * Returns the member with its decorators. Unchanged if the member is not created by `input()`, `output()`, `model()`
 * or a query function.
 */
export function decorateMember(member: ts.ClassElement, factory: ts.NodeFactory): ts.ClassElement {
  if (!ts.isPropertyDeclaration(member)) return member
  const call = readCall(member.initializer)
  const name = nameOfMember(member)
  if (call === undefined || name === undefined) return member
  const alias = aliasOf(call) ?? name
  const decorators = decoratorsFor(call, alias, factory)
  if (decorators.length === 0) return member
  return factory.updatePropertyDeclaration(
    member,
    [...decorators, ...(member.modifiers ?? [])],
    member.name,
    member.questionToken ?? member.exclamationToken,
    member.type,
    member.initializer,
  )
}

interface SignalCall {
  readonly name: string
  readonly isRequired: boolean
  readonly args: readonly ts.Expression[]
}

function readCall(value: ts.Expression | undefined): SignalCall | undefined {
  if (value === undefined || !ts.isCallExpression(value)) return undefined
  const { expression } = value
  if (ts.isIdentifier(expression)) return { name: expression.text, isRequired: false, args: value.arguments }
  if (!ts.isPropertyAccessExpression(expression) || !ts.isIdentifier(expression.expression)) return undefined
  if (expression.name.text !== 'required') return undefined
  return { name: expression.expression.text, isRequired: true, args: value.arguments }
}

function nameOfMember({ name }: ts.PropertyDeclaration): string | undefined {
  return ts.isPropertyName(name) ? nameOf(name) : undefined
}

/**
 * Returns `alias` from the options, which are the last argument of each function that creates a signal member, such
 * as `input()`.
 */
function aliasOf({ args }: SignalCall): string | undefined {
  const options = args.at(-1)
  if (options === undefined || !ts.isObjectLiteralExpression(options)) return undefined
  for (const property of options.properties) {
    if (!ts.isPropertyAssignment(property) || nameOf(property.name) !== 'alias') continue
    if (ts.isStringLiteralLike(property.initializer)) return property.initializer.text
  }
  return undefined
}

function decoratorsFor(call: SignalCall, alias: string, factory: ts.NodeFactory): readonly ts.Decorator[] {
  const input = () =>
    decorator(factory, 'Input', [
      object(factory, {
        isSignal: factory.createTrue(),
        alias: factory.createStringLiteral(alias),
        required: call.isRequired ? factory.createTrue() : factory.createFalse(),
      }),
    ])
  const output = (name: string) => decorator(factory, 'Output', [factory.createStringLiteral(name)])
  if (call.name === 'input') return [input()]
  if (call.name === 'output' || call.name === 'outputFromObservable') return [output(alias)]
  if (call.name === 'model') return [input(), output(`${alias}Change`)]
  const query = queries.get(call.name)
  const [locator, options] = call.args
  if (query === undefined || locator === undefined) return []
  const isSignal = factory.createPropertyAssignment('isSignal', factory.createTrue())
  const own = options === undefined ? [] : [factory.createSpreadAssignment(options)]
  return [decorator(factory, query, [locator, factory.createObjectLiteralExpression([...own, isSignal])])]
}

function decorator(factory: ts.NodeFactory, name: string, args: readonly ts.Expression[]): ts.Decorator {
  const core = factory.createPropertyAccessExpression(factory.createIdentifier(coreName), name)
  return factory.createDecorator(factory.createCallExpression(core, undefined, args))
}

function object(factory: ts.NodeFactory, members: Readonly<Record<string, ts.Expression>>): ts.Expression {
  return factory.createObjectLiteralExpression(
    Object.entries(members).map(([name, value]) => factory.createPropertyAssignment(name, value)),
  )
}
