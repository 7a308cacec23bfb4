import ts from 'typescript'

/** Globals that some threads lack, or that tests replace. */
const globals = new Set([
  ...['window', 'document', 'self', 'parent', 'top', 'opener', 'navigator', 'location', 'history', 'screen'],
  ...[
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'caches',
    'customElements',
    'matchMedia',
    'visualViewport',
  ],
  ...[
    'devicePixelRatio',
    'innerWidth',
    'innerHeight',
    'isSecureContext',
    'requestAnimationFrame',
    'globalThis',
  ],
  ...['addEventListener', 'removeEventListener', 'postMessage', 'onmessage', 'performance', 'fetch'],
])
const mention = new RegExp(`\\b(?:${[...globals].join('|')})\\b`)

type Callable = ts.FunctionLikeDeclaration | ts.ClassLikeDeclaration

/** Finds the places in a module's own code that read a global while it is imported, as `line text`. */
export function readsAtImport(source: string): readonly string[] {
  if (!mention.test(source)) return []
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, true)
  const own = declaredIn(file)
  const entered = new Set<ts.Node>()
  const found: string[] = []
  /** Also visits code in this file that is run by a call or `new` at the top level. */
  const enter = (callee: ts.Expression): void => {
    const target = ts.isIdentifier(callee) ? own.get(callee.text) : bare(callee)
    if (target === undefined || !isCallable(target) || entered.has(target)) return
    entered.add(target)
    if (ts.isClassLike(target)) target.members.forEach(visitMember)
    else if (target.body !== undefined) visit(target.body)
  }
  const visitMember = (member: ts.ClassElement): void => {
    if (ts.isPropertyDeclaration(member) && member.initializer !== undefined) visit(member.initializer)
    else if (ts.isConstructorDeclaration(member) && member.body !== undefined) visit(member.body)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) enter(node.expression)
    if (ts.isFunctionLike(node) || (ts.isPropertyDeclaration(node) && !isStatic(node))) return
    if (ts.isIdentifier(node) && globals.has(node.text) && !own.has(node.text) && isReference(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${line + 1} ${node.parent.getText().slice(0, 80)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The names that a module declares or imports at its top level, each with the code that runs when it is called. */
function declaredIn(file: ts.SourceFile): ReadonlyMap<string, ts.Node> {
  const names = new Map<string, ts.Node>()
  const add = (name: ts.Node, value: ts.Node): void => {
    if (ts.isIdentifier(name)) names.set(name.text, bare(value))
    else ts.forEachChild(name, (part) => add(part, part))
  }
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations)
        add(name, initializer ?? name)
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name !== undefined) add(statement.name, statement)
    } else if (ts.isImportDeclaration(statement) && statement.importClause !== undefined) {
      add(statement.importClause, statement)
    }
  }
  return names
}

function bare(node: ts.Node): ts.Node {
  return ts.isParenthesizedExpression(node) ? bare(node.expression) : node
}

function isCallable(node: ts.Node): node is Callable {
  return ts.isFunctionLike(node) || ts.isClassLike(node)
}

function isStatic(node: ts.PropertyDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false
}

/** True unless the identifier is the name of a member or of something that is declared. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent)) return parent.initializer === node
  return !ts.isClassElement(parent) && !ts.isExportSpecifier(parent) && !ts.isTypeOfExpression(parent)
}
