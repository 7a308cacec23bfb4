import type { JudgeMeta, OpenJudge } from '../contracts/index.ts'
import { pluginId } from './plugin-id.ts'

const metas = import.meta.glob<JudgeMeta>('../judges/*/meta.ts', { eager: true, import: 'meta' })
const loaders = import.meta.glob<OpenJudge>('../judges/*/judge.ts', { import: 'openJudge' })

/** Every judge by id; a judge is opened with settings of the user's own, so screens import what they offer. */
export const judges: ReadonlyMap<string, JudgeMeta> = new Map(
  Object.values(metas).map((meta) => [meta.id, meta]),
)

const loadersById = new Map(Object.entries(loaders).map(([path, load]) => [pluginId(path), load]))

/** Loads a judge's implementation; throws on an id that is not registered. */
export async function loadJudge(id: string): Promise<OpenJudge> {
  const load = loadersById.get(id)
  if (load === undefined) throw new Error(`No judge named "${id}" is registered.`)
  return load()
}

/** The judge that asks a model, where a screen leaves no choice: the first by name. */
export async function loadModelJudge(): Promise<OpenJudge> {
  const [first] = [...judges.values()]
    .filter(({ rater }) => rater === 'model')
    .map(({ id }) => id)
    .sort()
  return loadJudge(first ?? 'model')
}
