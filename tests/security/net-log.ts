import * as v from 'valibot'

const logSchema = v.object({
  constants: v.object({ logEventTypes: v.record(v.string(), v.number()) }),
  events: v.array(v.object({ type: v.number(), params: v.optional(v.unknown()) })),
})

/**
 * Names under `.names.invalid` that a browser tried to resolve or started to connect to, according to its network
 * log. A name that only occurs in a blocked request is not included.
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
