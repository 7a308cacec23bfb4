import { MessageError } from '../../lib/errors.ts'
import sceneUrl from './scene/scene.png'
import type { Raster } from '../../contracts/index.ts'
import { decodePicture } from '../../evaluation/score-client.ts'

/** The example picture shown on the pages of image metrics. */
export async function loadScene(): Promise<Raster> {
  const response = await fetch(sceneUrl)
  if (!response.ok) throw new Error(`The picture could not be loaded (HTTP ${response.status}).`)
  const { signal } = new AbortController()
  const decoded = await decodePicture(new Uint8Array(await response.arrayBuffer()), 'paper', {
    signal,
    progress: () => undefined,
  })
  if (!decoded.ok) throw new MessageError(decoded.message)
  return decoded.value
}
