import type { JsonNode } from '../../../lib/json/json-parse.ts'

export type Step = string | number

/** A member of an object or array node; the last one if a key is repeated. */
export function memberOf(node: JsonNode, step: Step): JsonNode | undefined {
  if (node.kind === 'array') return node.items[Number(step)]
  return node.kind === 'object' ? node.members.findLast(({ key }) => key === step)?.value : undefined
}

/**
 * The offset of a path in the text: the offset of its key if it has one, otherwise of its value. If the path does not
 * exist, the nearest existing parent is used.
 */
export function offsetOf(root: JsonNode, path: readonly Step[]): number {
  let node = root
  let offset = root.start
  for (const step of path) {
    const member = node.kind === 'object' ? node.members.findLast(({ key }) => key === step) : undefined
    const below = memberOf(node, step)
    if (below === undefined) return offset
    offset = member?.keyStart ?? below.start
    node = below
  }
  return offset
}

/** Splits `/data/0/url` into its steps. */
export function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Formats the steps of a path in the usual notation: `data[0].url`. */
export function writePath(steps: readonly Step[]): string {
  return steps
    .map((step) => (/^\d+$/.test(String(step)) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
}
