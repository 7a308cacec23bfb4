/**
 * The whole text of every script element that the parser meets in a model's page. The scripts themselves are
 * held by the bootstrap, which runs the one whose turn it is. Nested documents inherit the policy below, and there
 * the stub finds no `__rt$`: natively, and however they came to be, they run nothing.
 */
export const stubText = '__rt$.script()'
const stubHash = "'sha256-smK4/lKJflEAE9HjSdVTuVHjG6NupMoSERFYhq5+TVM='"

/** Names of the two Trusted Types policies; no third can be made. */
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
export const sealedCsp = `script-src 'strict-dynamic' ${stubHash} 'unsafe-eval' 'wasm-unsafe-eval'`
