import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { askHeadless } from './headless-page.ts'

const answerSchema = v.object({
  outputs: v.object({ png: v.string() }),
  warnings: v.array(v.object({ code: v.string(), message: v.string() })),
})

export interface HashedRender {
  /** SHA-256 of the PNG, whose bytes depend only on the pixels. */
  readonly hash: string
  readonly warnings: readonly { readonly code: string; readonly message: string }[]
}

/** Renders a page through the headless entry opened by `openHeadless`. */
export async function renderHash(
  page: Page,
  source: string,
  viewport: readonly [number, number] = [400, 300],
): Promise<HashedRender> {
  const request = { do: 'render', format: 'html', source, viewport, png: 'out.png' }
  const { outputs, warnings } = v.parse(answerSchema, await askHeadless(page, request))
  return { hash: createHash('sha256').update(outputs.png).digest('hex'), warnings }
}
