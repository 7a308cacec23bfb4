/** `../renderers/html/renderer.ts` -> `html`: a plug-in's id is its folder's name. */
export function pluginId(path: string): string {
  const id = path.split('/').at(-2)
  if (id === undefined) throw new Error(`Expected a plug-in path, got "${path}".`)
  return id
}
