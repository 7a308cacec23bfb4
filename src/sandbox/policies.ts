import type { FramePolicy } from '../contracts/index.ts'

/*
 * Every content security policy of a frame. `frameCsp` comes with its document; the others are added to it by
 * `enforcePolicy`, and policies only ever narrow each other.
 */

/** Of `stubText`, the whole text of every script element that the parser meets. */
const stubHash = "'sha256-smK4/lKJflEAE9HjSdVTuVHjG6NupMoSERFYhq5+TVM='"

/** With `default`, the only Trusted Types policy that can be made. */
export const internalPolicyName = 'rt'

/**
 * Policy of the child document, from default-src 'none': no address but data: and blob: can be loaded.
 * `strict-dynamic` admits scripts inserted by running code and nothing that a parser finds; `nonce` admits the
 * bootstrap, which then takes it back.
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
 * What the bootstrap adds as its first act: without the nonce, which pages can read in violation reports and could
 * put on the scripts of nested documents.
 */
const sealed = `script-src 'strict-dynamic' ${stubHash} 'unsafe-eval' 'wasm-unsafe-eval'`

const noTarget = "base-uri 'none'; form-action 'none'"
const stillParts = "style-src 'unsafe-inline' data:; img-src data: blob:; font-src data: blob:"

/** What renderers add, by the names of their metas. */
export const policies: Readonly<Record<FramePolicy | 'sealed', string>> = {
  sealed,
  page: `default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' data: blob:; style-src 'unsafe-inline' data: blob:; img-src data: blob:; font-src data: blob:; media-src data: blob:; worker-src data: blob:; ${noTarget}`,
  drawing: `default-src 'none'; script-src 'unsafe-inline'; ${stillParts}; ${noTarget}`,
  still: `default-src 'none'; ${stillParts}; ${noTarget}`,
  interpreter: `default-src 'none'; script-src 'wasm-unsafe-eval' data:; worker-src data:; ${noTarget}`,
}
