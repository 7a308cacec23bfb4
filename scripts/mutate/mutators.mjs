// Mutates a TypeScript source: makes small changes that a unit test should detect.
import { createHash } from 'node:crypto'
import ts from 'typescript'

/**
 * @typedef {'condition' | 'constants' | 'field' | 'return'} Kind
 * @typedef {{ kind: Kind, line: number, what: string, text: string }} Mutation `text` is the whole changed source.
 * @typedef {{ start: number, end: number, text: string }} Edit
 */

export const kinds = /** @type {const} */ (['condition', 'constants', 'field', 'return'])

/**
 * Every mutation of a source, in file order, without those that do not parse.
 * @param {string} source
 * @param {string} name
 * @returns {Mutation[]}
 */
export function findMutations(source, name = 'source.ts') {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
  /** @type {Mutation[]} */
  const found = []
  /** @param {Kind} kind @param {ts.Node} node @param {Edit[]} edits @param {string} what */
  const add = (kind, node, edits, what) => {
    const text = applyEdits(source, edits)
    if (!parses(text)) return
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push({ kind, line, what: what.replaceAll(/\s+/g, ' ').slice(0, 160), text })
  }
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || isMessage(node)) return
    dropCondition(node, add)
    deleteField(node, add)
    returnEarly(node, add)
    if (ts.isStatement(node) && !ts.isBlock(node)) swapConstants(node, add)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/**
 * Chooses the mutations to run: equal numbers of each kind if available, ordered only by the seed and their own text,
 * so that changing one file leaves the choice in other files unchanged.
 * @template {{ kind: Kind, file: string, line: number, what: string }} T
 * @param {readonly T[]} all
 * @param {number} count
 * @param {string | number} seed
 * @returns {T[]}
 */
export function chooseMutations(all, count, seed) {
  /** @type {Map<string, number>} */
  const seen = new Map()
  const ranked = all
    .map((mutation) => {
      const name = [seed, mutation.file, mutation.kind, mutation.what].join('\n')
      const nth = seen.get(name) ?? 0
      seen.set(name, nth + 1)
      return { mutation, rank: createHash('sha256').update(`${name}\n${nth}`).digest('hex') }
    })
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ mutation }) => mutation)
  const queues = kinds.map((kind) => ranked.filter((mutation) => mutation.kind === kind))
  /** @type {T[]} */
  const chosen = []
  while (chosen.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const next = queue.shift()
      if (next !== undefined && chosen.length < count) chosen.push(next)
    }
  }
  return chosen.toSorted((one, other) =>
    one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1,
  )
}

/** @typedef {(kind: Kind, node: ts.Node, edits: Edit[], what: string) => void} Add */

/** @param {ts.Node} node @param {string} text @returns {Edit} */
const replace = (node, text) => ({ start: node.getStart(), end: node.getEnd(), text })

/** @param {ts.Node} node @param {Add} add */
function dropCondition(node, add) {
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition
    if (condition.kind !== ts.SyntaxKind.TrueKeyword) {
      add('condition', node, [replace(condition, 'true')], `${condition.getText()} -> true`)
    }
  }
  if (!ts.isBinaryExpression(node)) return
  const { kind } = node.operatorToken
  if (kind !== ts.SyntaxKind.AmpersandAmpersandToken && kind !== ts.SyntaxKind.BarBarToken) return
  add('condition', node, [replace(node, node.left.getText())], `${node.getText()} -> ${node.left.getText()}`)
}

/** @param {ts.Node} node @param {Add} add */
function deleteField(node, add) {
  if (!ts.isObjectLiteralExpression(node)) return
  for (const [at, field] of node.properties.entries()) {
    // Skips fields that are undefined anyway, and functions whose absence the compiler reports.
    if (ts.isPropertyAssignment(field) && field.initializer.getText() === 'undefined') continue
    const next = node.properties[at + 1]
    const end = next?.getStart() ?? node.getEnd() - 1
    add('field', field, [{ start: field.getStart(), end, text: '' }], `without ${field.getText()}`)
  }
}

/** @param {ts.Node} node @param {Add} add */
function returnEarly(node, add) {
  if (!ts.isFunctionLike(node) || ts.isConstructorDeclaration(node)) return
  // Signatures have no body.
  const { body, name: named } = /** @type {{ readonly body?: ts.Node, readonly name?: ts.Node }} */ (node)
  if (body === undefined || !ts.isBlock(body) || body.statements.length === 0) return
  const first = body.statements.at(0)
  if (first !== undefined && ts.isReturnStatement(first) && first.expression === undefined) return
  const at = body.getStart() + 1
  const name = named?.getText() ?? 'a function'
  add('return', node, [{ start: at, end: at, text: ' return;' }], `${name} returns immediately`)
}

/** Swaps adjacent constants of the same kind in a statement. @param {ts.Statement} statement @param {Add} add */
function swapConstants(statement, add) {
  /** @type {(ts.StringLiteral | ts.NumericLiteral | ts.NoSubstitutionTemplateLiteral)[]} */
  const constants = []
  /** @param {ts.Node} node */
  const collect = (node) => {
    if (ts.isTypeNode(node) || isMessage(node)) return
    // Nested statements are handled separately.
    if (node !== statement && ts.isStatement(node)) return
    const isConstant = ts.isStringLiteral(node) || ts.isNumericLiteral(node)
    if (isConstant && !isProse(node.text) && !isName(node)) constants.push(node)
    ts.forEachChild(node, collect)
  }
  collect(statement)
  for (const [at, one] of constants.entries()) {
    const other = constants.slice(at + 1).find(({ kind, text }) => kind === one.kind && text !== one.text)
    if (other === undefined || isUnordered(one, other)) continue
    const edits = [replace(one, other.getText()), replace(other, one.getText())]
    add('constants', one, edits, `${one.getText()} <-> ${other.getText()}`)
  }
}

/**
 * True if the order of two constants makes no difference: members of a set, or values that the same expression is
 * compared with.
 */
function isUnordered(/** @type {ts.Node} */ one, /** @type {ts.Node} */ other) {
  const list = one.parent
  if (ts.isBinaryExpression(list)) {
    const beside = other.parent
    const isEquality = list.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken
    return isEquality && ts.isBinaryExpression(beside) && beside.left.getText() === list.left.getText()
  }
  if (!ts.isArrayLiteralExpression(list) || other.parent !== list) return false
  const around = list.parent.getText()
  return /^(?:new Set|v\.picklist)\b/.test(around) || /^\[[^\]]*\]\.includes$/.test(around)
}

/** Messages for users are not mutated, because unit tests do not check them. @param {string} text */
const isProse = (text) => /\s/.test(text)

/** True for the name of a field or module. @param {ts.Node} node */
function isName(node) {
  const { parent } = node
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isExportDeclaration(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  )
}

/** True for errors meant for programmers, and for logging. @param {ts.Node} node */
function isMessage(node) {
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText())
  return ts.isCallExpression(node) && /^(?:logger|console)\b/.test(node.expression.getText())
}

/** @param {string} source @param {readonly Edit[]} edits */
function applyEdits(source, edits) {
  let text = source
  for (const { start, end, text: put } of edits.toSorted((one, other) => other.start - one.start)) {
    text = text.slice(0, start) + put + text.slice(end)
  }
  return text
}

/** @param {string} text */
function parses(text) {
  const { diagnostics = [] } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  })
  return diagnostics.length === 0
}
