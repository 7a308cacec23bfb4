import { findNeeds, findRoots, type Graph } from './module-graph.ts'

/*
 * Puts what a worker needs at startup, and all small parts that it may load later, into one file next to its entry.
 * With the bundler's own files, the worker for scores starts with fifteen requests.
 */

/** Characters of source. Larger parts are loaded on their own, when they are needed. */
const smallPart = 24_000

/** Chunk groups for the bundler. */
export const workerChunks = [
  {
    debugName: 'worker',
    // The script that starts the worker must not be shared, so it stays out of the group.
    name: (id: string, graph: Graph) =>
      !isEntry(id, graph) && hasParts(id, graph) && (isCore(id, graph) || isPart(id, graph)) ? 'core' : null,
  },
]

const isEntry = (id: string, graph: Graph) => graph.getModuleInfo(id)?.isEntry === true

/** True if the worker needs the module at startup. */
function isCore(id: string, graph: Graph): boolean {
  return findRoots(id, graph).some((root) => isEntry(root, graph))
}

/** True if the worker loads something later. Otherwise, all of it is in the script that starts it. */
function hasParts(id: string, graph: Graph): boolean {
  return findRoots(id, graph).some(
    (root) =>
      !isEntry(root, graph) ||
      [...findNeeds(root, graph)].some(
        (one) => (graph.getModuleInfo(one)?.dynamicallyImportedIds.length ?? 0) > 0,
      ),
  )
}

/** True if the module belongs to a small part, or is the bundler's own. */
function isPart(id: string, graph: Graph): boolean {
  return findRoots(id, graph).some((root) => {
    const needs = [...findNeeds(root, graph)].filter((one) => !isCore(one, graph))
    return needs.reduce((sum, one) => sum + (graph.getModuleInfo(one)?.code?.length ?? 0), 0) <= smallPart
  })
}
