import * as v from 'valibot'
import type { BenchmarkItem } from '../../../contracts/index.ts'
import { taskSchema, type Task } from '../shared/item.ts'

/** Returns the task of an item. Null if the item is in another benchmark's format. */
export function readTask(item: BenchmarkItem): Task | null {
  const parsed = v.safeParse(taskSchema, item.data)
  return parsed.success ? parsed.output : null
}

const errorSchema = v.object({
  instancePath: v.string(),
  schemaPath: v.string(),
  keyword: v.string(),
  message: v.string(),
})
const reportSchema = v.object({
  valid: v.boolean(),
  draft: v.string(),
  parsed: v.boolean(),
  errorCount: v.number(),
  errors: v.array(v.object({ ...errorSchema.entries, causes: v.exactOptional(v.array(errorSchema)) })),
})
export type SchemaReport = v.InferOutput<typeof reportSchema>

/** The parts of a schema-validation score. */
export function readReport(parts: unknown): SchemaReport | null {
  const parsed = v.safeParse(reportSchema, parts)
  return parsed.success ? parsed.output : null
}
