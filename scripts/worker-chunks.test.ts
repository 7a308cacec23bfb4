import { expect, test } from 'vitest'
import type { Graph } from './module-graph.ts'
import { workerChunks } from './worker-chunks.ts'

interface Module {
  readonly imports?: readonly string[]
  readonly later?: readonly string[]
  readonly size?: number
}

function graphOf(modules: Readonly<Record<string, Module>>): Graph {
  const importing = (id: string, key: 'imports' | 'later') =>
    Object.keys(modules).filter((other) => modules[other]?.[key]?.includes(id))
  return {
    getModuleInfo: (id) => ({
      isEntry: id === 'worker',
      importers: importing(id, 'imports'),
      dynamicImporters: importing(id, 'later'),
      importedIds: modules[id]?.imports ?? [],
      dynamicallyImportedIds: modules[id]?.later ?? [],
      code: 'x'.repeat(modules[id]?.size ?? 100),
    }),
  }
}

const groupOf = (id: string, graph: Graph) => workerChunks[0]?.name(id, graph)

test('a worker has one file of what it needs at startup and of small parts, next to its entry', () => {
  const graph = graphOf({
    worker: { imports: ['serve'], later: ['metric', 'network'] },
    serve: {},
    metric: { imports: ['gray', 'serve'] },
    gray: {},
    network: { imports: ['tensors'] },
    tensors: { size: 100_000 },
  })
  expect(['serve', 'metric', 'gray'].map((id) => groupOf(id, graph))).toEqual(['core', 'core', 'core'])
  expect(['worker', 'network', 'tensors'].map((id) => groupOf(id, graph))).toEqual([null, null, null])
})

test('a worker that loads nothing later is one file', () => {
  const graph = graphOf({ worker: { imports: ['serve'] }, serve: {} })
  expect(groupOf('serve', graph)).toBeNull()
})
