import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { framePolicies } from '../contracts/index.ts'
import { stubText } from '../page-text/page-script.ts'
import { renderers } from '../registry/renderers.ts'
import { frameCsp, internalPolicyName, policies } from './policies.ts'

const stub = `'sha256-${createHash('sha256').update(stubText).digest('base64')}'`

it('allows a frame only data and blobs, and no forms or base changes', () => {
  expect(frameCsp('n1').split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'nonce-n1' 'strict-dynamic' ${stub} 'unsafe-eval' 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline' data: blob:",
    'img-src data: blob:',
    'font-src data: blob:',
    'media-src data: blob:',
    'worker-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types default ${internalPolicyName}`,
  ])
})

it.each([
  // Only the nonce is removed.
  ['sealed', `script-src 'strict-dynamic' ${stub} 'unsafe-eval' 'wasm-unsafe-eval'`],
  [
    'page',
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' data: blob:; style-src 'unsafe-inline' data: blob:; img-src data: blob:; font-src data: blob:; media-src data: blob:; worker-src data: blob:; base-uri 'none'; form-action 'none'",
  ],
  [
    'drawing',
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline' data:; img-src data: blob:; font-src data: blob:; base-uri 'none'; form-action 'none'",
  ],
  [
    'still',
    "default-src 'none'; style-src 'unsafe-inline' data:; img-src data: blob:; font-src data: blob:; base-uri 'none'; form-action 'none'",
  ],
  [
    'interpreter',
    "default-src 'none'; script-src 'wasm-unsafe-eval' data:; worker-src data:; base-uri 'none'; form-action 'none'",
  ],
] as const)('the policy %s is unchanged', (name, text) => {
  expect(policies[name]).toBe(text)
})

it('gives each renderer the policy that its code needs', () => {
  const named = [...renderers.values()].flatMap((meta) =>
    meta.runs === 'frame' ? [[meta.id, meta.policy] as const] : [],
  )
  // A renderer that is not in this list specifies its policy in a meta element of its own.
  expect(Object.fromEntries(named)).toMatchObject({
    angular: 'page',
    canvas: 'page',
    html: 'page',
    markdown: 'drawing',
    matplotlib: 'interpreter',
    mermaid: 'drawing',
    react: 'page',
    svg: 'still',
    vega: 'drawing',
    vue: 'page',
  })
})

it.each(framePolicies)('the policy %s blocks the network', (name) => {
  const [first, ...directives] = policies[name].split('; ')
  expect(first).toBe("default-src 'none'")
  const sources = directives.flatMap((directive) => directive.split(' ').slice(1))
  const inside = /^(?:'(?:none|unsafe-inline|unsafe-eval|wasm-unsafe-eval)'|data:|blob:)$/
  expect(sources.filter((source) => !inside.test(source))).toEqual([])
})
