import { defined } from './defined.ts'

/*
 * Our page's CSP requires Trusted Types for scripts, so every worker URL goes through here. The policy's name is
 * fixed by the CSP of index.html.
 */

interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/**
 * A worker URL that the page's Trusted Types rules accept. Throws on a URL of another origin, even if the browser
 * does not support Trusted Types.
 */
export function trustedScriptUrl(url: string): URL {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory } // eslint-disable-line @typescript-eslint/consistent-type-assertions -- not in the DOM library yet; absent in Firefox and Safari of our support range
  if (trustedTypes === undefined) return new URL(requireSameOrigin(url))
  policy ??= trustedTypes.createPolicy('roundtrip', { createScriptURL: requireSameOrigin })
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a TrustedScriptURL stands where the DOM library says URL
  return policy.createScriptURL(url) as URL
}

/** Starts one of our module workers from a URL imported with `?worker&url`. */
export function spawnWorker(url: string, name?: string): Worker {
  return new Worker(trustedScriptUrl(url), { type: 'module', ...defined({ name }) })
}

function requireSameOrigin(url: string): string {
  const resolved = new URL(url, location.href)
  if (resolved.origin !== location.origin || resolved.protocol === 'data:' || resolved.protocol === 'blob:') {
    throw new TypeError(`Expected a script from this site, got ${resolved.href}`)
  }
  return resolved.href
}
