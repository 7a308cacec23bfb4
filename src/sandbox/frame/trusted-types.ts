import { internalPolicyName } from '../policies.ts'

/*
 * The bootstrap's own policy passes text through unchanged; the default policy receives every string that model code
 * turns into markup, code or a script's URL.
 */

type Sinks = Partial<Pick<TrustedPolicyOptions, 'createHTML' | 'createScript' | 'createScriptURL'>>
interface TrustedPolicyOptions {
  createHTML(text: string, type: string, sink: string): string
  createScript(text: string, type: string, sink: string): string
  createScriptURL(text: string, type: string, sink: string): string
}
interface TrustedPolicy {
  createHTML(text: string): string
  createScript(text: string): string
  createScriptURL(text: string): string
}
interface PolicyFactory {
  createPolicy(name: string, options: Sinks): TrustedPolicy
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

const factory = window.trustedTypes
const pass = (text: string) => text
const internal = factory?.createPolicy(internalPolicyName, {
  createHTML: pass,
  createScript: pass,
  createScriptURL: pass,
})

/**
 * Marks the bootstrap's own text as trusted for a sink. The return types remain strings to match the DOM's
 * signatures.
 */
export function trustedHtml(text: string): string {
  return internal?.createHTML(text) ?? text
}
export function trustedScript(text: string): string {
  return internal?.createScript(text) ?? text
}
export function trustedScriptUrl(text: string): string {
  return internal?.createScriptURL(text) ?? text
}

/**
 * Installs the default policy if Trusted Types exist, and hides the factory, so that pages behave as if Trusted Types
 * were unsupported.
 */
export function installDefaultPolicy(sinks: Required<Sinks>): void {
  factory?.createPolicy('default', sinks)
  Reflect.deleteProperty(window, 'trustedTypes')
}
