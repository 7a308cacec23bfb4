import { bytesToBase64 } from '../base64.ts'

/* The files of this site's items, keyed by the paths in the build's glob import. */

/** Loads one part of an item, such as its JSON. */
export async function loadPart<T>(
  parts: Readonly<Record<string, () => Promise<T>>>,
  path: string,
): Promise<T> {
  const load = parts[path]
  if (load === undefined) throw new Error(`The item file ${path} is not part of this build.`)
  return load()
}

/** Loads a picture as base64 from the URL that the build assigned to it. */
export async function loadPicture(pictures: Readonly<Record<string, string>>, path: string): Promise<string> {
  const url = pictures[path]
  if (url === undefined) throw new Error(`The picture ${path} is not part of this build.`)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The picture ${path} could not be loaded (HTTP ${response.status}).`)
  return bytesToBase64(new Uint8Array(await response.arrayBuffer()))
}
