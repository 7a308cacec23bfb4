import { nativeNow } from './natives.ts'

/** Turns between two looks at the clock; lowered where turns are slow. */
const maxStride = 256
const slowStrideMs = 20

let stride = 16
let turns = 0
let deadline = Infinity
let expired = false
let lastLook = 0
let onExpiry: () => void = () => undefined

/** Thrown into code whose time is up, at every further loop turn and call, until none runs. */
export class TimeUp extends Error {
  override name = 'TimeUp'
}

/** Called by instrumented code at every loop turn and function entry. */
export function tick(): void {
  turns += 1
  if (turns >= stride) look()
}

function look(): void {
  turns = 0
  const now = nativeNow()
  const passed = now - lastLook
  lastLook = now
  if (passed > slowStrideMs) stride = stride > 2 ? stride >> 1 : 1
  else if (stride < maxStride) stride <<= 1
  if (now < deadline) return
  if (!expired) {
    expired = true
    onExpiry()
  }
  stride = 1
  throw new TimeUp('The time limit was reached.')
}

/** Starts the time limit; `expire` is called once, from within the code that ran over it. */
export function startDeadline(timeoutMs: number, expire: () => void): void {
  lastLook = nativeNow()
  deadline = lastLook + timeoutMs
  onExpiry = expire
}

export function hasExpired(): boolean {
  return expired
}
