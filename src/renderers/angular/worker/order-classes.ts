import ts from 'typescript'

/**
 * The statements of a file with classes moved before those whose decorators, constructors or base class name them:
 * Angular's own compiler lets components stand above the ones they use. Other statements keep their order.
 */
export function orderClasses(statements: readonly ts.Statement[]): readonly ts.Statement[] {
  const classes = new Map<string, ts.ClassDeclaration>()
  for (const statement of statements) {
    if (ts.isClassDeclaration(statement) && statement.name !== undefined) {
      classes.set(statement.name.text, statement)
    }
  }
  const ordered: ts.Statement[] = []
  const placed = new Set<ts.Statement>()
  const place = (statement: ts.Statement): void => {
    if (placed.has(statement)) return
    placed.add(statement)
    if (ts.isClassDeclaration(statement)) {
      for (const name of namesNeeded(statement)) {
        const needed = classes.get(name)
        if (needed !== undefined) place(needed)
      }
    }
    ordered.push(statement)
  }
  for (const statement of statements) place(statement)
  return ordered
}

/** Names that are read while the class is being made; what stands in functions is read later. */
function namesNeeded(node: ts.ClassDeclaration): readonly string[] {
  const names: string[] = []
  const read = (part: ts.Node): void => {
    if (ts.isIdentifier(part)) names.push(part.text)
    if (ts.isArrowFunction(part) || ts.isFunctionExpression(part)) return
    part.forEachChild(read)
  }
  for (const decorator of ts.getDecorators(node) ?? []) read(decorator)
  for (const clause of node.heritageClauses ?? []) {
    if (clause.token === ts.SyntaxKind.ExtendsKeyword) read(clause)
  }
  for (const member of node.members) {
    if (ts.isConstructorDeclaration(member)) {
      for (const { type } of member.parameters) if (type !== undefined) read(type)
    } else if (ts.canHaveDecorators(member)) {
      for (const decorator of ts.getDecorators(member) ?? []) read(decorator)
      // Decorated members record their type.
      if (
        ts.isPropertyDeclaration(member) &&
        member.type !== undefined &&
        ts.getDecorators(member) !== undefined
      )
        read(member.type)
      // A static member is made with its class.
      const isStatic =
        ts.isPropertyDeclaration(member) &&
        member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true
      if (isStatic && member.initializer !== undefined) read(member.initializer)
    }
  }
  return names
}
