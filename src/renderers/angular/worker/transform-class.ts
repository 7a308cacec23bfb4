import ts from 'typescript'
import type { StartPlan } from './choose-start.ts'
import { nameOf, textOf, type AngularClass } from './read-classes.ts'
import { decorateMember } from './signal-members.ts'

interface Transform {
  readonly factory: ts.NodeFactory
  readonly plan: StartPlan
  /** Contents of templates and style sheets, keyed by the path as written. */
  readonly texts: ReadonlyMap<string, string>
}

/** Transforms an Angular class so that the compiler in the frame accepts it. */
export function transformClass(
  node: ts.ClassDeclaration,
  known: AngularClass,
  transform: Transform,
): ts.ClassDeclaration {
  const { factory } = transform
  const modifiers = node.modifiers?.map((modifier) =>
    ts.isDecorator(modifier) ? transformDecorator(modifier, known, transform) : modifier,
  )
  return factory.updateClassDeclaration(
    node,
    modifiers,
    node.name,
    node.typeParameters,
    node.heritageClauses,
    node.members.map((member) => decorateMember(member, factory)),
  )
}

function transformDecorator(
  decorator: ts.Decorator,
  known: AngularClass,
  transform: Transform,
): ts.Decorator {
  const call = decorator.expression
  if (
    !ts.isCallExpression(call) ||
    !ts.isIdentifier(call.expression) ||
    call.expression.text !== known.kind
  ) {
    return decorator
  }
  if (known.kind === 'NgModule' || known.kind === 'Injectable') return decorator
  const { factory } = transform
  const [options] = call.arguments
  const written =
    options !== undefined && ts.isObjectLiteralExpression(options) ? [...options.properties] : []
  const properties = written.flatMap((property) => transformOption(property, transform))
  const saysStandalone = written.some(({ name }) => name !== undefined && nameOf(name) === 'standalone')
  if (transform.plan.declared.has(known.name) && !saysStandalone) {
    properties.push(factory.createPropertyAssignment('standalone', factory.createFalse()))
  }
  const given = factory.createObjectLiteralExpression(properties, true)
  return factory.updateDecorator(
    decorator,
    factory.updateCallExpression(call, call.expression, call.typeArguments, [given]),
  )
}

/** Replaces the paths of templates and style sheets with their contents. */
function transformOption(
  property: ts.ObjectLiteralElementLike,
  { factory, texts }: Transform,
): readonly ts.ObjectLiteralElementLike[] {
  if (!ts.isPropertyAssignment(property)) return [property]
  const value = property.initializer
  const textAt = (node: ts.Expression) => texts.get(textOf(node) ?? '') ?? ''
  switch (nameOf(property.name)) {
    case 'templateUrl':
      return [factory.createPropertyAssignment('template', factory.createStringLiteral(textAt(value)))]
    case 'styleUrl':
    case 'styleUrls': {
      const sheets = ts.isArrayLiteralExpression(value) ? value.elements : [value]
      const styles = sheets.map((sheet) => factory.createStringLiteral(textAt(sheet)))
      return [factory.createPropertyAssignment('styles', factory.createArrayLiteralExpression(styles))]
    }
    case undefined:
    default:
      return [property]
  }
}
