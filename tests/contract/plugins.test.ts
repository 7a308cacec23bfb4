import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { PluginMeta } from '../../src/contracts/index.ts'
import { benchmarks } from '../../src/registry/benchmarks.ts'
import { judges } from '../../src/registry/judges.ts'
import { importers } from '../../src/registry/importers.ts'
import { metrics } from '../../src/registry/metrics.ts'
import { renderers } from '../../src/registry/renderers.ts'
import {
  benchmarkMetaSchema,
  importerMetaSchema,
  judgeMetaSchema,
  metricMetaSchema,
  rendererMetaSchema,
} from './meta-schemas.ts'

const root = join(import.meta.dirname, '../..')

/** Every kind that has a registry: where its folders lie and what they must hold. */
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
    folders: ['src/renderers', 'workers/engines'],
    implementation: 'renderer.ts',
    schema: rendererMetaSchema,
  },
  {
    kind: 'benchmark',
    registry: benchmarks,
    folders: ['src/benchmarks'],
    implementation: 'benchmark.ts',
    schema: benchmarkMetaSchema,
  },
  {
    kind: 'judge',
    registry: judges,
    folders: ['src/judges'],
    implementation: 'judge.ts',
    schema: judgeMetaSchema,
  },
  {
    kind: 'importer',
    registry: importers,
    folders: ['src/importers'],
    implementation: 'importer.ts',
    schema: importerMetaSchema,
  },
]

function pluginFolders(parents: readonly string[]): readonly string[] {
  return parents
    .map((parent) => join(root, parent))
    .filter((parent) => existsSync(parent))
    .flatMap((parent) =>
      readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(parent, entry.name)),
    )
}

describe.each(kinds)('every $kind', ({ kind, registry, folders, implementation, schema }) => {
  const onDisk = pluginFolders(folders)
  const idOf = (folder: string) => folder.split(/[\\/]/).at(-1) ?? ''

  it('on disk is registered under its folder, and nothing else is', () => {
    // An empty glob is silent: without this a wrong path would register nothing and pass everything below.
    expect(onDisk.length).toBeGreaterThan(0)
    expect([...registry.keys()].sort()).toEqual(onDisk.map(idOf).sort())
    expect(new Set(registry.keys()).size).toBe(onDisk.length)
  })

  it('has its implementation beside its meta', () => {
    expect(onDisk.filter((folder) => !existsSync(join(folder, implementation)))).toEqual([])
  })

  it.each([...registry])('%s describes itself as the schema asks', (id, meta) => {
    const parsed = v.safeParse(schema, meta)
    const issues = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    expect(issues).toEqual([])
    expect([meta.kind, meta.id]).toEqual([kind, id])
  })
})

it('no folder of a kind without a registry is forgotten', () => {
  const others = pluginFolders(['src/sources', 'src/aggregates'])
  expect(others, 'these plug-ins need a registry, and a line above').toEqual([])
})
