import type { JsonNode } from '../../../lib/json/json-parse.ts'

export type Step = string | number

/** A member of an object or array node; of repeated keys the last. */
export function memberOf(node: JsonNode, step: Step): JsonNode | undefined {
  if (node.kind === 'array') return node.items[Number(step)]
  return node.kind === 'object' ? node.members.findLast(({ key }) => key === step)?.value : undefined
}

/** Where a path leads in the text: its key where it has one, else its value; the nearest parent where it ends early. */
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

/** `/data/0/url` as the steps it is made of. */
export function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Steps as people write them: `data[0].url`. */
export function writePath(steps: readonly Step[]): string {
  return steps
    .map((step) => (/^\d+$/.test(String(step)) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
}
