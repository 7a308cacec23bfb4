import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { PluginMeta } from '../../src/contracts/index.ts'
import { benchmarks } from '../../src/registry/benchmarks.ts'
import { importers } from '../../src/registry/importers.ts'
import { metrics } from '../../src/registry/metrics.ts'
import { renderers } from '../../src/registry/renderers.ts'
import { loadSource, sources } from '../../src/registry/sources.ts'
import {
  benchmarkMetaSchema,
  importerMetaSchema,
  metricMetaSchema,
  rendererMetaSchema,
  sourceMetaSchema,
} from './meta-schemas.ts'

const root = join(import.meta.dirname, '../..')

/** Every kind of plug-in that has a registry, with the location of its folders and the files they must contain. */
const kinds: readonly {
  readonly kind: string
  readonly registry: ReadonlyMap<string, PluginMeta>
  readonly folders: readonly string[]
  readonly implementation: string
  readonly schema: v.GenericSchema
}[] = [
  {
    kind: 'metric',
    registry: metrics,
    folders: ['workers/metrics'],
    implementation: 'metric.ts',
    schema: metricMetaSchema,
  },
  {
    kind: 'renderer',
    registry: renderers,
    folders: ['src/renderers'],
    implementation: 'renderer.ts',
    schema: rendererMetaSchema,
  },
  {
    kind: 'benchmark',
    registry: benchmarks,
    folders: ['src/benchmarks'],
    implementation: 'shared/benchmark.ts',
    schema: benchmarkMetaSchema,
  },
  {
    kind: 'model-source',
    registry: sources,
    folders: ['src/sources'],
    implementation: 'source.ts',
    schema: sourceMetaSchema,
  },
  {
    kind: 'importer',
    registry: importers,
    // A benchmark's own file formats are read by an importer in its folder.
    folders: ['src/importers', 'src/benchmarks/*/importer'],
    implementation: 'importer.ts',
    schema: importerMetaSchema,
  },
]

/**
 * Finds the folders of one kind of plug-in, keyed by id. Each plug-in has a separate folder, or is in a folder with a
 * fixed name within each folder of another kind.
 */
function pluginFolders(parents: readonly string[]): ReadonlyMap<string, string> {
  const found = parents.flatMap((parent) => {
    const [outer = '', inner = ''] = parent.split('/*/')
    if (!existsSync(join(root, outer))) return []
    return readdirSync(join(root, outer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, outer, entry.name, inner)))
      .map((entry) => [entry.name, join(root, outer, entry.name, inner)] as const)
  })
  expect(new Set(found.map(([id]) => id)).size, 'two plug-ins of one kind share an id').toBe(found.length)
  return new Map(found)
}

describe.each(kinds)('every $kind', ({ kind, registry, folders, implementation, schema }) => {
  const onDisk = pluginFolders(folders)

  it('on disk is registered under its folder name, and nothing else is', () => {
    // A glob without matches fails silently. Without this check, a wrong path would register nothing and pass all
    // tests below.
    expect(onDisk.size).toBeGreaterThan(0)
    expect([...registry.keys()].sort()).toEqual([...onDisk.keys()].sort())
  })

  it('has its implementation next to its metadata', () => {
    expect([...onDisk.values()].filter((folder) => !existsSync(join(folder, implementation)))).toEqual([])
  })

  it.each([...registry])('%s has metadata that matches the schema', (id, meta) => {
    const parsed = v.safeParse(schema, meta)
    const issues = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    expect(issues).toEqual([])
    expect([meta.kind, meta.id]).toEqual([kind, id])
  })
})

it('every model source is loaded through the registry', async () => {
  for (const id of sources.keys()) expect(typeof (await loadSource(id)).complete, id).toBe('function')
  await expect(loadSource('nobody')).rejects.toThrow(/No model source named "nobody"/)
})
