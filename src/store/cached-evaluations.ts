import * as v from 'valibot'
import { textOf, type Raster } from '../contracts/index.ts'
import { logger } from '../lib/logger.ts'
import { openDatabase, tableOf } from './database.ts'
import type { TableName } from './database.ts'
import { weigh } from './migrations.ts'
import { deflateRaw } from '../lib/archives/deflate-raw.ts'
import { inflateRaw } from './deflate.ts'
import { trimTable, writeWithRoom } from './quota.ts'
import { renderRowSchema, rowVersion, scoreRowSchema } from './schemas.ts'
import type { RenderRow, ScoreRow } from './schemas.ts'
import { defined } from '../lib/defined.ts'

/** A rendered image with the other outputs of the render, in the form used by jobs. */
export interface CachedRender {
  readonly rasters: readonly Raster[]
  readonly artifacts: RenderRow['artifacts']
  readonly warnings: RenderRow['warnings']
}
export type CachedScore = Omit<ScoreRow, 'schema' | 'sizeBytes' | 'usedAt' | 'key'>

/**
 * Maximum size of the cache, above which the oldest images are evicted. This happens long before the browser's own
 * limit is reached.
 */
const maxRenderBytes = 256 << 20

export async function findRender(key: string): Promise<CachedRender | undefined> {
  const row = await readRow('renders', renderRowSchema, key)
  if (row === undefined) return undefined
  const rasters: Raster[] = []
  for (const { width, height, deflated } of row.rasters) {
    const rgba = await inflateRaw(deflated, width * height * 4)
    if (rgba === null) {
      await forget('renders', key)
      return undefined
    }
    rasters.push({ width, height, rgba: new Uint8ClampedArray(rgba.buffer) })
  }
  return { rasters, artifacts: row.artifacts, warnings: row.warnings }
}

export async function cacheRender(
  key: string,
  { rasters, artifacts, warnings }: CachedRender,
): Promise<void> {
  const deflated: RenderRow['rasters'] = []
  for (const { width, height, rgba } of rasters) {
    deflated.push({
      width,
      height,
      deflated: await deflateRaw(new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length)),
    })
  }
  const row = { schema: rowVersion, usedAt: Date.now(), key, rasters: deflated, artifacts, warnings } as const
  await keepRow('renders', { ...row, sizeBytes: weigh(row) })
  const database = await openDatabase()
  if (database !== null) await trimTable(database, 'renders', maxRenderBytes)
}

export async function findScore(key: string): Promise<CachedScore | undefined> {
  const row = await readRow('scores', scoreRowSchema, key)
  if (row === undefined) return undefined
  const { value, parts, backend, engine, ms } = row
  return {
    value,
    backend,
    ms,
    ...defined({ parts, engine }),
  }
}

export async function cacheScore(key: string, score: CachedScore): Promise<void> {
  const row = { schema: rowVersion, usedAt: Date.now(), key, ...score } as const
  await keepRow('scores', { ...row, sizeBytes: weigh(row) })
}

/**
 * Returns the parsed row and marks it as just used. A row in an unexpected format is deleted, because its contents
 * can be recomputed.
 */
async function readRow<Schema extends v.GenericSchema>(
  name: TableName,
  schema: Schema,
  key: string,
): Promise<v.InferOutput<Schema> | undefined> {
  const database = await openDatabase()
  if (database === null) return undefined
  const found = await tableOf(database, name).get(key)
  if (found === undefined) return undefined
  const parsed = v.safeParse(schema, found)
  if (!parsed.success) {
    logger.warn(`Dropped a stored row of "${name}" that could not be read.`)
    await forget(name, key)
    return undefined
  }
  await tableOf(database, name).update(key, { usedAt: Date.now() })
  return parsed.output
}

async function keepRow(name: TableName, row: RenderRow | ScoreRow): Promise<void> {
  const database = await openDatabase()
  if (database === null) return
  const written = await writeWithRoom(database, () => tableOf(database, name).put(row))
  // If writing to the cache fails, the only effect is that the result has to be computed again later.
  if (!written.ok) logger.warn(`A row of "${name}" was not saved: ${textOf(written.message)}`)
}

async function forget(name: TableName, key: string): Promise<void> {
  const database = await openDatabase()
  if (database !== null) await tableOf(database, name).delete(key)
}
