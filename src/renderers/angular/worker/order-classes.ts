import ts from 'typescript'

/**
 * The statements of a file, with classes moved before those whose decorators, constructors or base class refer to
 * them. This is needed because Angular's own compiler allows components to be declared above the ones that they use.
 * Other statements keep their order.
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

/** Names read while the class is being defined. Function bodies are only evaluated later. */
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
      // The types of decorated members are recorded at run time.
      if (
        ts.isPropertyDeclaration(member) &&
        member.type !== undefined &&
        ts.getDecorators(member) !== undefined
      )
        read(member.type)
      // Static members are evaluated together with their class.
      const isStatic =
        ts.isPropertyDeclaration(member) &&
        member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true
      if (isStatic && member.initializer !== undefined) read(member.initializer)
    }
  }
  return names
}
