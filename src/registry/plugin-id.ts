/**
 * Returns a plug-in's id, which is the name of its folder inside the folder for its kind:
 * `../renderers/html/renderer.ts` -> `html`.
 */
export function pluginId(path: string): string {
  const id = /^(?:\.\.\/)+(?:workers\/)?[^/]+\/([^/]+)\//.exec(path)?.[1]
  if (id === undefined) throw new Error(`Expected a plug-in path, got "${path}".`)
  return id
}

/** The results of a glob, keyed by plug-in id. */
export function byPlugin<T>(found: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(found).map(([path, one]) => [pluginId(path), one]))
}
