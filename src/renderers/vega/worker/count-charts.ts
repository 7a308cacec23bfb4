import type { JsonNode } from '../../../lib/json/json-parse.ts'
import { memberOf } from './spec-tree.ts'

/** Neighbouring charts are laid out together, which takes minutes for more than this many. */
export const mostCharts = 200

/** Number of charts that a Vega-Lite specification places next to or inside each other. */
export function countCharts(node: JsonNode): number {
  if (node.kind === 'array') return node.items.reduce((sum, item) => sum + countCharts(item), 0)
  if (node.kind !== 'object') return 0
  if (memberOf(node, 'mark') !== undefined) return 1
  const layers = memberOf(node, 'layer')
  if (layers !== undefined) return Math.max(1, countCharts(layers))
  const repeat = memberOf(node, 'repeat')
  let count = 0
  for (const key of ['hconcat', 'vconcat', 'concat', 'spec']) {
    const below = memberOf(node, key)
    if (below !== undefined) count += countCharts(below)
  }
  return repeat === undefined ? count : count * countRepeats(repeat)
}

/** Counts a list of fields, or lists for rows, columns and layers. */
function countRepeats(repeat: JsonNode): number {
  if (repeat.kind === 'array') return repeat.items.length
  if (repeat.kind !== 'object') return 1
  return ['row', 'column'].reduce((product, key) => {
    const list = memberOf(repeat, key)
    return list?.kind === 'array' ? product * list.items.length : product
  }, 1)
}
