import type { Node } from 'acorn'
import type { EditList } from './edits.ts'
import { guardName } from './guard-name.ts'

/*
 * A navigation that begins has already opened a connection, whatever stops it then, and the window's `location`
 * cannot be replaced. So code is changed where it could begin one: wherever something is written into, called on or
 * taken out of an object that may turn out to be a location, the object is looked at first (`there`).
 */

/** The parts of an ESTree node that are read here, of whatever type it is. */
interface AnyNode extends Node {
  readonly left?: AnyNode | undefined
  readonly right?: AnyNode | undefined
  readonly object?: AnyNode | undefined
  readonly property?: AnyNode | undefined
  readonly callee?: AnyNode | undefined
  readonly argument?: AnyNode | null | undefined
  readonly arguments?: readonly AnyNode[] | undefined
  readonly id?: AnyNode | null | undefined
  readonly init?: AnyNode | null | undefined
  readonly elements?: readonly (AnyNode | null)[] | undefined
  readonly properties?: readonly AnyNode[] | undefined
  readonly value?: unknown
  readonly computed?: boolean | undefined
  readonly optional?: boolean | undefined
  readonly shorthand?: boolean | undefined
  readonly operator?: string | undefined
  readonly name?: string | undefined
}

/** Members of a location by which a page leaves. */
const leavingCalls: ReadonlySet<string> = new Set(['assign', 'replace', 'reload'])
const addressParts: ReadonlySet<string> = new Set([
  'href',
  'protocol',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
])
const forwarders: ReadonlySet<string> = new Set(['call', 'apply', 'bind'])

/** Adds what nodes of one text need. */
export class NavigationGuard {
  readonly #source: string
  readonly #edits: EditList

  constructor(source: string, edits: EditList) {
    this.#source = source
    this.#edits = edits
  }

  /** To be called for every node, the innermost first. */
  guard(node: AnyNode): void {
    switch (node.type) {
      case 'MemberExpression':
        this.#guardMember(node)
        return
      case 'AssignmentExpression':
        this.#guardAssignment(node)
        return
      case 'UpdateExpression':
        this.#guardTarget(node.argument)
        return
      case 'ForInStatement':
      case 'ForOfStatement':
        this.#guardTarget(node.left)
        return
      case 'VariableDeclarator':
        if (node.id?.type === 'ObjectPattern') this.#look(node.init)
        return
      case 'SpreadElement':
        this.#look(node.argument)
        return
      case 'WithStatement':
        this.#look(node.object)
        return
      case 'CallExpression':
        this.#guardForwarded(node)
        return
      case 'NewExpression':
        // `new there(o)[k]()` would make a new `there`.
        if (node.callee?.type === 'MemberExpression') this.#edits.wrap(node.callee, '(', ')')
        return
      default:
    }
  }

  /** Wraps a value in the look that exchanges the real location for one that only warns. */
  #look(node: AnyNode | null | undefined, by = 'there'): void {
    if (node === undefined || node === null || cannotBeLocation.has(node.type)) return
    // Minified code has `return[1][k]`.
    const space = /[\w$]/.test(this.#source[node.start] ?? '') ? '' : ' '
    const several = node.type === 'SequenceExpression'
    this.#edits.wrap(node, `${space}${guardName}.${by}(${several ? '(' : ''}`, several ? '))' : ')')
  }

  #guardMember(node: AnyNode): void {
    const { object, property } = node
    if (object === undefined || property === undefined || cannotBeLocation.has(object.type)) return
    const name = nameOf(node)
    const isGuarded = name === undefined ? !isNumeric(property) : leavingCalls.has(name)
    if (!isGuarded) return
    this.#look(object)
    if (node.optional === true || !isOptional(object)) return
    // The look ends a chain of `?.`: what follows goes on only where there is something.
    if (node.computed === true) this.#edits.close(object.end, '?.')
    else this.#edits.close(this.#findDot(object.end), '?')
  }

  #findDot(from: number): number {
    const before = /^(?:\s|\/\*[^]*?\*\/|\/\/.*)*/.exec(this.#source.slice(from))?.[0] ?? ''
    return from + before.length
  }

  #guardAssignment({ left, right }: AnyNode): void {
    if (left?.type === 'Identifier') {
      // May be a variable of the page's own.
      if (left.name === 'location' && right !== undefined) {
        this.#edits.wrap(right, `${guardName}.stay(location,`, ')')
      }
      return
    }
    this.#guardTarget(left)
    if (left?.type === 'ObjectPattern') this.#look(right)
  }

  /** What is written to: by its name, or by whatever its key turns out to be. */
  #guardTarget(node: AnyNode | null | undefined): void {
    if (node === null || node === undefined) return
    switch (node.type) {
      case 'Identifier':
        if (node.name === 'location') this.#edits.replace(node.start, node.end, spot)
        return
      case 'MemberExpression':
        this.#guardWritten(node)
        return
      case 'ArrayPattern':
        for (const element of node.elements ?? []) this.#guardTarget(element)
        return
      case 'ObjectPattern':
        for (const property of node.properties ?? []) this.#guardProperty(property)
        return
      case 'AssignmentPattern':
        this.#guardTarget(node.left)
        return
      case 'RestElement':
        this.#guardTarget(node.argument)
        return
      default:
    }
  }

  #guardProperty(property: AnyNode): void {
    if (property.type === 'RestElement') {
      this.#guardTarget(property)
      return
    }
    const value = isNode(property.value) ? property.value : undefined
    const target = value?.type === 'AssignmentPattern' ? value.left : value
    if (property.shorthand !== true || target?.type !== 'Identifier') this.#guardTarget(value)
    else if (target.name === 'location') {
      this.#edits.replace(target.start, target.end, `location:${spot}`)
    }
  }

  #guardWritten(node: AnyNode): void {
    const { object, property } = node
    if (object === undefined || property === undefined || object.type === 'Super') return
    const name = nameOf(node)
    if (name === undefined) {
      if (isNumeric(property) || cannotBeLocation.has(object.type)) return
      // Nothing runs between `hold` and `held`: what is held is this object.
      this.#look(object, 'hold')
      this.#edits.wrap(property, `${guardName}.key(${guardName}.held(),`, ')')
    } else if (isLocation(object) || addressParts.has(name)) this.#look(object)
    else if (name === 'location') this.#look(object, 'owner')
  }

  /** `f.call(location, x)`: the real methods work on the real location only. */
  #guardForwarded({ callee, arguments: args }: AnyNode): void {
    const [first] = args ?? []
    if (callee?.type !== 'MemberExpression' || first === undefined || first.type === 'SpreadElement') return
    if (forwarders.has(nameOf(callee) ?? '') && first.type !== 'ThisExpression') this.#look(first)
  }
}

const cannotBeLocation: ReadonlySet<string> = new Set([
  'Super',
  'Literal',
  'TemplateLiteral',
  'ArrayExpression',
  'ObjectExpression',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassExpression',
])

/** Writes to the variable `location` where that is one of the page's own. */
const spot = `${guardName}.spot(()=>location,(value)=>{location=value}).value`

/** The name of a member where the text tells it. */
function nameOf({ property, computed }: AnyNode): string | undefined {
  if (computed !== true) return property?.name ?? ''
  return property?.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined
}

/** Keys that are never the name of a member of a location. */
function isNumeric(key: AnyNode | undefined): boolean {
  if (key === undefined) return false
  switch (key.type) {
    case 'Literal':
      return typeof key.value === 'number'
    case 'UpdateExpression':
      return true
    case 'UnaryExpression':
      return key.operator === '-' || key.operator === '+' || key.operator === '~'
    case 'BinaryExpression':
      // A sum with a number has a digit in it, or is `NaN` and the like.
      if (key.operator === '+') return isNumeric(key.left) || isNumeric(key.right)
      return /^(?:[-*/%|&^]|\*\*|<<|>>>?)$/.test(key.operator ?? '')
    default:
      return false
  }
}

function isOptional(node: AnyNode | undefined): boolean {
  for (let link = node; link !== undefined; link = link.object ?? link.callee) {
    if (link.type !== 'MemberExpression' && link.type !== 'CallExpression') return false
    if (link.optional === true) return true
  }
  return false
}

function isLocation(node: AnyNode): boolean {
  return node.type === 'Identifier' ? node.name === 'location' : nameOf(node) === 'location'
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
