/** `../renderers/html/renderer.ts` -> `html`: a plug-in's id is the name of the folder below its kind's. */
export function pluginId(path: string): string {
  const id = /^(?:\.\.\/)+(?:workers\/)?[^/]+\/([^/]+)\//.exec(path)?.[1]
  if (id === undefined) throw new Error(`Expected a plug-in path, got "${path}".`)
  return id
}

/** What a glob found, by the plug-ins' ids. */
export function byPlugin<T>(found: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(found).map(([path, one]) => [pluginId(path), one]))
}
