import * as v from 'valibot'

/* What our page and host.html say to each other. Apart from the frames' protocol: host.html carries this with it. */

const cssLength = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))
const scaledLength = v.pipe(v.number(), v.minValue(1), v.maxValue(65_535))
const createSchema = v.object({
  type: v.literal('create'),
  id: v.string(),
  width: cssLength,
  height: cssLength,
  /** Text of the frame's first script: host.html itself may load nothing but its own code. */
  bootstrap: v.string(),
})
export type CreateCommand = v.InferOutput<typeof createSchema>
/** What our page asks of host.html; `create` comes with the port that the new frame gets. */
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

/** What host.html posts to our page when it listens. */
export interface HostHello {
  readonly type: 'roundtrip-host'
  /** Who set the header that closes the network beside host.html's own answer; null where none came with it. */
  readonly closedBy: 'server' | 'worker' | null
  /** Whether host.html could load a file of our own site all the same. */
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
