import * as v from 'valibot'
import { jsonValueSchema, type CountedRecord } from '../../../contracts/index.ts'
import { describeSchema } from './describe-schema.ts'
import { yieldToPage } from '../../../lib/yield-to-page.ts'
import { say } from './messages.ts'

/** A way to split a run, with its groups in order. */
export interface Grouping {
  readonly id: 'depth' | 'fields' | 'category'
  readonly title: 'byDepth' | 'byFields' | 'byCategory'
  readonly groups: readonly { readonly label: string; readonly records: readonly CountedRecord[] }[]
}

const itemSchema = v.object({ schema: jsonValueSchema })
/** The same bins as in the paper's figure 6. */
const depthBins = [
  ['≤ 4', 4],
  ['5', 5],
  ['6', 6],
  ['> 6', Infinity],
] as const
const fieldBins = [
  ['1–10', 10],
  ['11–20', 20],
  ['21–50', 50],
  ['> 50', Infinity],
] as const
const categories = ['ui', 'natural', 'document', 'chart'] as const
const atOnce = 100

interface Size {
  readonly depth: number
  readonly fields: number
}
const sizes = new WeakMap<object, Size | null>()

function sizeOf({ item }: CountedRecord): Size | null {
  const { data } = item
  if (typeof data !== 'object' || data === null) return null
  const known = sizes.get(data)
  if (known !== undefined) return known
  const read = v.safeParse(itemSchema, data)
  const size = read.success ? describeSchema(read.output.schema) : null
  sizes.set(data, size)
  return size
}

/**
 * Groups records by schema depth, field count and category. Schemas are read in slices, so that the page stays
 * responsive.
 */
export async function groupRecords(
  records: readonly CountedRecord[],
  signal: AbortSignal,
): Promise<readonly Grouping[]> {
  for (const [index, record] of records.entries()) {
    sizeOf(record)
    if (index % atOnce !== atOnce - 1) continue
    await yieldToPage()
    signal.throwIfAborted()
  }
  const byBin = (bins: typeof depthBins | typeof fieldBins, part: keyof Size) =>
    bins.map(([label, most], index) => ({
      label,
      records: records.filter((record) => {
        const size = sizeOf(record)?.[part]
        return size !== undefined && size <= most && size > (bins[index - 1]?.[1] ?? -1)
      }),
    }))
  const unknown = records.filter((record) => sizeOf(record) === null)
  const unread = unknown.length === 0 ? [] : [{ label: say('schemaUnreadable'), records: unknown }]
  const named = categories.map((label) => ({
    label,
    records: records.filter(({ item }) => (item.domain ?? item.category) === label),
  }))
  const rest = records.filter(
    ({ item }) => !categories.some((category) => category === (item.domain ?? item.category)),
  )
  return [
    { id: 'depth', title: 'byDepth', groups: [...byBin(depthBins, 'depth'), ...unread] },
    {
      id: 'fields',
      title: 'byFields',
      groups: [...byBin(fieldBins, 'fields'), ...unread],
    },
    {
      id: 'category',
      title: 'byCategory',
      groups: rest.length === 0 ? named : [...named, { label: say('notTold'), records: rest }],
    },
  ]
}
