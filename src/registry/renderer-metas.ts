import type { RendererMeta } from '../contracts/index.ts'

const metas = import.meta.glob<RendererMeta>('../renderers/*/meta.ts', { eager: true, import: 'meta' })

/** Every renderer, keyed by id, without the implementations, which only the page loads. */
export const renderers: ReadonlyMap<string, RendererMeta> = new Map(
  Object.values(metas).map((meta) => [meta.id, meta]),
)
