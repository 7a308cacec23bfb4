import { delay, nativeNow } from './natives.ts'

const limitMs = 1000

/**
 * Waits until this frame has its size: the browser tells another process's frame late, and a page that starts before
 * would see the size of the job before. Call before page scripts. False where it never came.
 */
export async function viewportReady(width: number, height: number): Promise<boolean> {
  const limit = nativeNow() + limitMs
  while (window.innerWidth !== width || window.innerHeight !== height) {
    if (nativeNow() > limit) return false
    await delay(2)
  }
  return true
}
