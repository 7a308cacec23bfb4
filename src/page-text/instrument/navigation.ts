import type { Node } from 'acorn'
import { find } from './calm-markup.ts'
import type { EditList } from './edits.ts'

/*
 * Pages read their URL from their location, and a page that navigates away is no longer shown. The frame's own
 * location can neither be replaced nor blocked, so a substitute is inserted wherever the text of a script names it
 * (`location`, `window.location`). A page that navigates away in other ways is stopped once it has started to
 * navigate.
 */

/** The fields of an ESTree node that are read here, whatever the node's type. */
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

/** Must be called for every node, innermost first. `type` is the node's type in its context. */
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
      // Names that are being declared or assigned are left unchanged.
      if (type !== node.type || node.name !== 'location' || isCounted(node, source)) return
      edits.replace(node.start, node.end, calledBy(node, source, `${guard}.there(location)`))
      return
    case 'Property':
      if (node.shorthand === true && isLocation(value)) edits.open(node.start, 'location:')
      return
    case 'AssignmentExpression':
      // `location` could also be a variable of the page itself.
      if (left?.type === 'Identifier' && left.name === 'location' && right !== undefined)
        edits.wrap(right, `${guard}.stay(location,(`, '))')
      return
    case 'MemberExpression':
      if (object === undefined || object.type === 'Super' || mayEndEarly(object)) return
      if (namesMember(node, 'location')) guardObject(object, source, edits, `${guard}.owner`)
      // Windows above the page's own belong to us. Messages posted to them would take up our thread's time.
      if (namesMember(node, 'postMessage')) guardObject(object, source, edits, `${guard}.poster`)
  }
}

function guardObject(object: AnyNode, source: string, edits: EditList, guard: string): void {
  const [open, close] = object.type === 'SequenceExpression' ? ['((', '))'] : ['(', ')']
  // `new a.location()` constructs the member, so the guard's call must not become the constructor call.
  if (isAfterNew(object, source)) edits.wrap(object, `(${guard}${open}`, `${close})`)
  else edits.wrap(object, ` ${guard}${open}`, close)
}

function calledBy(node: Node, source: string, text: string): string {
  return isAfterNew(node, source) ? `(${text})` : ` ${text}`
}

/** Number of characters before or after a node that are inspected. */
const lookLength = 40

function isAfterNew({ start }: Node, source: string): boolean {
  return (
    find(/(?:^|[^\w$.])new\s*$/, source.slice(start > lookLength ? start - lookLength : 0, start)) !== null
  )
}

/** True if the node is next to `++` or `--`, which do not accept a call as operand. */
function isCounted({ start, end }: Node, source: string): boolean {
  const before = source.slice(start > lookLength ? start - lookLength : 0, start)
  return (
    find(/(?:\+\+|--)\s*$/, before) !== null ||
    find(/^\s*(?:\+\+|--)/, source.slice(end, end + lookLength)) !== null
  )
}

/** True if the node contains optional chaining (`a?.b`). If the chain short-circuits, nothing after it is evaluated. */
function mayEndEarly(node: AnyNode): boolean {
  for (let at: AnyNode | undefined = node; at !== undefined; at = at.object ?? at.callee) {
    if (at.optional === true) return true
  }
  return false
}

function isLocation(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'name') === 'location'
}

/** True if the text shows that a member has this name. */
function namesMember({ property, computed }: AnyNode, name: string): boolean {
  if (property === undefined || property.type === 'PrivateIdentifier') return false
  return computed === true ? property.value === name : property.name === name
}
