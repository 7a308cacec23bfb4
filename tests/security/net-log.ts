import * as v from 'valibot'

const logSchema = v.object({
  constants: v.object({ logEventTypes: v.record(v.string(), v.number()) }),
  events: v.array(v.object({ type: v.number(), params: v.optional(v.unknown()) })),
})

/**
 * Names under `.names.invalid` that a browser asked an address for, or for whose sake it began to connect, by its
 * network log. A name that only stands in a request which was refused is not among them.
 */
export function readLookedUp(netLog: string): ReadonlySet<string> {
  const { constants, events } = v.parse(logSchema, JSON.parse(netLog))
  const lookUps = new Set(
    Object.entries(constants.logEventTypes)
      .filter(([name]) => /^(?:HOST_RESOLVER|DNS_|.*_CONNECT_JOB|SSL_CONNECT|SOCKET_)/.test(name))
      .map(([, type]) => type),
  )
  const text = events
    .filter(({ type }) => lookUps.has(type))
    .map(({ params }) => JSON.stringify(params))
    .join('\n')
  return new Set([...text.matchAll(/([\w-]+)\.names\.invalid/g)].map(([, id = '']) => id))
}
