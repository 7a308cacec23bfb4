import type { Node } from 'acorn'
import { find } from './calm-markup.ts'
import type { EditList } from './edits.ts'

/*
 * A page reads from its location where it is, and loses its picture when it leaves. The frame's own location can
 * neither be replaced nor held: where a script's text names one (`location`, `window.location`), what stands for it is
 * led in. A page that leaves in other ways is stopped when it has begun.
 */

/** The parts of an ESTree node that are read here, of whatever type it is. */
interface AnyNode extends Node {
  readonly left?: AnyNode
  readonly right?: AnyNode
  readonly object?: AnyNode
  readonly property?: AnyNode
  readonly callee?: AnyNode
  readonly value?: unknown
  readonly computed?: boolean
  readonly optional?: boolean
  readonly shorthand?: boolean
  readonly name?: string
}

/** To be called for every node, the innermost first; `type` is what it is where it stands. */
export function guardNavigation(
  node: AnyNode,
  type: string,
  source: string,
  edits: EditList,
  guard: string,
): void {
  const { left, right, object, value } = node
  switch (node.type) {
    case 'Identifier':
      // Not where it is declared or written to.
      if (type !== node.type || node.name !== 'location' || isCounted(node, source)) return
      edits.replace(node.start, node.end, calledBy(node, source, `${guard}.there(location)`))
      return
    case 'Property':
      if (node.shorthand === true && isLocation(value)) edits.open(node.start, 'location:')
      return
    case 'AssignmentExpression':
      // May be a variable of the page's own.
      if (left?.type === 'Identifier' && left.name === 'location' && right !== undefined)
        edits.wrap(right, `${guard}.stay(location,(`, '))')
      return
    case 'MemberExpression':
      if (object === undefined || object.type === 'Super' || mayEndEarly(object)) return
      if (namesMember(node, 'location')) guardObject(object, source, edits, `${guard}.owner`)
      // Windows above the page's own are ours: what is posted there costs our thread time.
      if (namesMember(node, 'postMessage')) guardObject(object, source, edits, `${guard}.poster`)
  }
}

function guardObject(object: AnyNode, source: string, edits: EditList, guard: string): void {
  const [open, close] = object.type === 'SequenceExpression' ? ['((', '))'] : ['(', ')']
  // `new a.location()` calls the member; the call of the guard must not be taken for its own.
  if (isAfterNew(object, source)) edits.wrap(object, `(${guard}${open}`, `${close})`)
  else edits.wrap(object, ` ${guard}${open}`, close)
}

function calledBy(node: Node, source: string, text: string): string {
  return isAfterNew(node, source) ? `(${text})` : ` ${text}`
}

/** As much of the text before or behind a node as is looked at. */
const lookLength = 40

function isAfterNew({ start }: Node, source: string): boolean {
  return (
    find(/(?:^|[^\w$.])new\s*$/, source.slice(start > lookLength ? start - lookLength : 0, start)) !== null
  )
}

/** Whether it stands beside `++` or `--`, which take no call. */
function isCounted({ start, end }: Node, source: string): boolean {
  const before = source.slice(start > lookLength ? start - lookLength : 0, start)
  return (
    find(/(?:\+\+|--)\s*$/, before) !== null ||
    find(/^\s*(?:\+\+|--)/, source.slice(end, end + lookLength)) !== null
  )
}

/** Whether `a?.b` is part of it: where that ends, nothing behind it is read. */
function mayEndEarly(node: AnyNode): boolean {
  for (let at: AnyNode | undefined = node; at !== undefined; at = at.object ?? at.callee) {
    if (at.optional === true) return true
  }
  return false
}

function isLocation(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'name') === 'location'
}

/** Whether the text tells that a member is named so. */
function namesMember({ property, computed }: AnyNode, name: string): boolean {
  if (property === undefined || property.type === 'PrivateIdentifier') return false
  return computed === true ? property.value === name : property.name === name
}
