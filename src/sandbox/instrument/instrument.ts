import { parse, type Node, type Options } from 'acorn'
import { full } from 'acorn-walk'
import type { Shifts } from '../protocol.ts'
import { EditList } from './edits.ts'

/** The global that instrumented code calls; the bootstrap defines it before any instrumented line runs. */
export const guardName = '__rt$'

export interface Instrumented {
  readonly code: string
  readonly shifts: Shifts
}

export interface InstrumentOptions {
  readonly module: boolean
  /** Text of a handler or function body: `return` is legal at the top. */
  readonly body?: boolean
}

/**
 * Adds a call of the guard to every loop turn and function entry, and leads `eval`, `import()` and navigation
 * through it. Lines stay where they are; `shifts` says how columns moved. Text that does not parse is returned
 * unchanged: it is a syntax error for the browser too, with the browser's own message.
 */
export function instrument(source: string, options: InstrumentOptions): Instrumented {
  const edits = new EditList()
  try {
    full(parse(source, parserOptions(options)), (node) => addEdits(node, edits))
  } catch {
    return { code: source, shifts: {} }
  }
  return edits.apply(source)
}

function parserOptions(options: InstrumentOptions): Options {
  return {
    ecmaVersion: 'latest',
    sourceType: options.module ? 'module' : 'script',
    allowReturnOutsideFunction: options.body === true,
    // The browser decides about these; here only the shape of the text matters.
    allowSuperOutsideMethod: true,
    checkPrivateFields: false,
  }
}

/** The parts of an ESTree node that are read here, of whatever type it is. */
interface AnyNode extends Node {
  readonly body?: AnyNode | readonly AnyNode[]
  readonly callee?: AnyNode
  readonly left?: AnyNode
  readonly right?: AnyNode
  readonly object?: AnyNode
  readonly property?: AnyNode
  readonly arguments?: readonly AnyNode[]
  readonly computed?: boolean
  readonly optional?: boolean
  readonly operator?: string
  readonly name?: string
  readonly directive?: string
}

const tick = `${guardName}();`

function addEdits(node: AnyNode, edits: EditList): void {
  switch (node.type) {
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      guardLoop(node, edits)
      return
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      guardFunction(node, edits)
      return
    case 'ImportExpression':
      // The policy admits modules only from script elements of our own making.
      edits.replace(node.start, node.start + 'import'.length, `${guardName}.load`)
      return
    case 'CallExpression':
      guardEval(node, edits)
      guardLocationCall(node, edits)
      return
    case 'AssignmentExpression':
      guardLocationAssignment(node, edits)
      return
    default:
  }
}

function guardLoop({ body }: AnyNode, edits: EditList): void {
  if (!isNode(body)) return
  if (body.type === 'BlockStatement') edits.open(body.start + 1, tick)
  else edits.wrap(body, `{${tick}`, '}')
}

function guardFunction({ body }: AnyNode, edits: EditList): void {
  if (!isNode(body)) return
  if (body.type !== 'BlockStatement') {
    edits.wrap(body, `(${guardName}(),`, ')')
    return
  }
  let at = body.start + 1
  // A directive prologue stays first, or "use strict" would lose its meaning.
  for (const statement of isNode(body.body) ? [] : (body.body ?? [])) {
    if (statement.directive === undefined) break
    at = statement.end
  }
  edits.open(at, at === body.start + 1 ? tick : `;${tick}`)
}

/** A direct `eval(x)` stays one, of instrumented text: `direct()` makes the next look-up of `eval` the native. */
function guardEval(node: AnyNode, edits: EditList): void {
  const [first] = node.arguments ?? []
  if (node.callee?.type !== 'Identifier' || node.callee.name !== 'eval' || node.optional === true) return
  if (first === undefined || first.type === 'SpreadElement') return
  edits.wrap(node, `(${guardName}.direct()?`, ':0)')
  edits.wrap(first, `${guardName}.code(`, ')')
}

/** `location.assign(x)`: the real location is exchanged for one that only warns; any other object is itself. */
function guardLocationCall({ callee }: AnyNode, edits: EditList): void {
  if (callee?.type !== 'MemberExpression') return
  if (isLocation(callee.object) || isNamed(callee, leavingCalls)) {
    if (callee.object !== undefined) edits.wrap(callee.object, `${guardName}.there(`, ')')
  }
}

function guardLocationAssignment({ left, right }: AnyNode, edits: EditList): void {
  if (left?.type === 'Identifier' && left.name === 'location' && right !== undefined) {
    edits.wrap(right, `${guardName}.stay(location,`, ')')
  } else if (
    left?.type === 'MemberExpression' &&
    left.object !== undefined &&
    (isLocation(left.object) || isNamed(left, addressParts))
  ) {
    edits.wrap(left.object, `${guardName}.there(`, ')')
  } else if (isLocation(left) && left.object !== undefined && left.object.type !== 'Super') {
    edits.wrap(left.object, `${guardName}.owner(`, ')')
  }
}

/** Members of a location by which a page leaves; whatever expression gives the object, it is looked at. */
const leavingCalls: ReadonlySet<string> = new Set(['assign', 'reload'])
const addressParts: ReadonlySet<string> = new Set([
  'href',
  'protocol',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
])

function isNamed({ object, property, computed }: AnyNode, names: ReadonlySet<string>): boolean {
  if (object === undefined || object.type === 'Super' || computed === true) return false
  return property?.type === 'Identifier' && property.name !== undefined && names.has(property.name)
}

function isLocation(node: AnyNode | undefined): node is AnyNode {
  if (node?.type === 'Identifier') return node.name === 'location'
  if (node?.type !== 'MemberExpression' || node.computed === true) return false
  return node.property?.type === 'Identifier' && node.property.name === 'location'
}

function isNode(body: AnyNode['body']): body is AnyNode {
  return body !== undefined && 'type' in body
}
