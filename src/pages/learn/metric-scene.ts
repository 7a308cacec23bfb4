import sceneUrl from './scene/scene.png'
import type { Raster } from '../../contracts/index.ts'
import { decodePicture } from '../../evaluation/score-client.ts'

/** The picture that the pages of picture metrics play with. */
export async function loadScene(): Promise<Raster> {
  const response = await fetch(sceneUrl)
  if (!response.ok) throw new Error(`The picture answered with status ${response.status}.`)
  const { signal } = new AbortController()
  const decoded = await decodePicture(new Uint8Array(await response.arrayBuffer()), 'paper', {
    signal,
    progress: () => undefined,
  })
  if (!decoded.ok) throw new Error(decoded.message)
  return decoded.value
}
