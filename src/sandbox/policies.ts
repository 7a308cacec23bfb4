import type { FramePolicy } from '../contracts/index.ts'

/*
 * All content security policies of a frame. `frameCsp` comes with the frame's document. `enforcePolicy` adds the
 * other policies, each of which can only make the restrictions stricter.
 */

/** Hash of `stubText`, the complete text of every script element that the parser encounters. */
const stubHash = "'sha256-smK4/lKJflEAE9HjSdVTuVHjG6NupMoSERFYhq5+TVM='"

/** Together with `default`, the only Trusted Types policy that can be created. */
export const internalPolicyName = 'rt'

/**
 * Policy of the child document, based on default-src 'none', so nothing but data: and blob: URLs can be loaded.
 * `strict-dynamic` allows scripts inserted by running code but none found by a parser; `nonce` allows the bootstrap,
 * which then withdraws it.
 */
export function frameCsp(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' ${stubHash} 'unsafe-eval' 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline' data: blob:",
    'img-src data: blob:',
    'font-src data: blob:',
    'media-src data: blob:',
    'worker-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types default ${internalPolicyName}`,
  ].join('; ')
}

/**
 * The first policy added by the bootstrap. It withdraws the nonce, because pages can read the nonce in violation
 * reports and could use it for scripts of nested documents.
 */
const sealed = `script-src 'strict-dynamic' ${stubHash} 'unsafe-eval' 'wasm-unsafe-eval'`

const noTarget = "base-uri 'none'; form-action 'none'"
const stillParts = "style-src 'unsafe-inline' data:; img-src data: blob:; font-src data: blob:"

/** Policies added by renderers, keyed by the names used in the renderers' meta elements. */
export const policies: Readonly<Record<FramePolicy | 'sealed', string>> = {
  sealed,
  page: `default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' data: blob:; style-src 'unsafe-inline' data: blob:; img-src data: blob:; font-src data: blob:; media-src data: blob:; worker-src data: blob:; ${noTarget}`,
  drawing: `default-src 'none'; script-src 'unsafe-inline'; ${stillParts}; ${noTarget}`,
  still: `default-src 'none'; ${stillParts}; ${noTarget}`,
  interpreter: `default-src 'none'; script-src 'wasm-unsafe-eval' data:; worker-src data:; ${noTarget}`,
}
