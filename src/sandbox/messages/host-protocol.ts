import * as v from 'valibot'

/* Messages between our page and host.html. Separate from the frames' protocol, because host.html bundles this. */

const cssLength = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))
const scaledLength = v.pipe(v.number(), v.minValue(1), v.maxValue(65_535))
const createSchema = v.object({
  type: v.literal('create'),
  id: v.string(),
  width: cssLength,
  height: cssLength,
  /** Text of the frame's first script. host.html itself cannot load anything but its own code. */
  bootstrap: v.string(),
})
export type CreateCommand = v.InferOutput<typeof createSchema>
/** Requests from our page to host.html; `create` comes with the port for the new frame. */
export const hostCommandSchema = v.variant('type', [
  createSchema,
  v.object({ type: v.literal('resize'), id: v.string(), width: cssLength, height: cssLength }),
  v.object({
    type: v.literal('scale'),
    id: v.string(),
    width: scaledLength,
    height: scaledLength,
    zoom: v.pipe(v.number(), v.minValue(0.01), v.maxValue(100)),
  }),
  v.object({ type: v.literal('destroy'), id: v.string() }),
])
export type HostCommand = v.InferOutput<typeof hostCommandSchema>

/** Posted by host.html to our page once host.html is listening. */
export interface HostHello {
  readonly type: 'roundtrip-host'
  /**
   * Whether the server or the worker added the header that closes the network to host.html's own response; null if
   * the response has no such header.
   */
  readonly closedBy: 'server' | 'worker' | null
  /** True if host.html could load a file from our own site despite the header. */
  readonly reached: boolean
}

export function isHostHello(data: unknown): data is HostHello {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'roundtrip-host' &&
    'closedBy' in data &&
    (data.closedBy === null || data.closedBy === 'server' || data.closedBy === 'worker') &&
    'reached' in data &&
    typeof data.reached === 'boolean'
  )
}
