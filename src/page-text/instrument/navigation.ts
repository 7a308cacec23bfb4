import type { Node } from 'acorn'
import type { EditList } from './edits.ts'

/*
 * A page that leaves loses its picture. Where a script says in plain words that it does (`location = a`,
 * `window.location.href = a`, `location.assign(a)`), the text is changed so that nothing begins. Every other way is
 * stopped when it has begun.
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
  readonly name?: string
}

const leavingCalls = /^(?:assign|replace|reload)$/
const addressParts = /^(?:href|protocol|host|hostname|port|pathname|search)$/

/** To be called for every node, the innermost first. */
export function guardNavigation(node: AnyNode, edits: EditList, guard: string): void {
  const { left, right, callee } = node
  const look = (object: AnyNode, by: 'owner' | 'there') => {
    if (object.type === 'Super') return
    const [open, close] = object.type === 'SequenceExpression' ? ['((', '))'] : ['(', ')']
    edits.wrap(object, ` ${guard}.${by}${open}`, close)
  }
  if (node.type === 'AssignmentExpression' && left !== undefined && right !== undefined) {
    if (isLocation(left)) {
      // May be a variable or a member of the page's own.
      if (left.object === undefined) edits.wrap(right, `${guard}.stay(location,(`, '))')
      else look(left.object, 'owner')
    } else if (isMemberOfLocation(left, addressParts)) look(left.object, 'there')
  } else if (node.type === 'CallExpression' && isMemberOfLocation(callee, leavingCalls)) {
    look(callee.object, 'there')
  }
}

function isMemberOfLocation(
  node: AnyNode | undefined,
  names: RegExp,
): node is AnyNode & { readonly object: AnyNode } {
  return node?.object !== undefined && isLocation(node.object) && names.test(nameOf(node))
}

function isLocation(node: AnyNode): boolean {
  return nameOf(node) === 'location'
}

/** The name of a variable, or of a member where the text tells it. */
function nameOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name ?? ''
  if (node.type !== 'MemberExpression') return ''
  const { property, computed } = node
  if (computed !== true) return property?.name ?? ''
  return typeof property?.value === 'string' ? property.value : ''
}
