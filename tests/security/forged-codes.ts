import type { Page } from '@playwright/test'
import { tryHeadless } from '../support/headless-page.ts'

/*
 * An answer that fails for a reason that is none of its own is left without a score. Code of a model's may say in the
 * words of ours that this is so: it must not be believed.
 */

/** Codes that leave an answer without a score. */
export const excuses = ['unsupported', 'unsupported-browser', 'cancelled', 'unprotected'] as const

/** Markup whose script writes a report such as the engines in a page write. */
export function forgery(code: string, message = 'It is not here.'): string {
  const report = JSON.stringify({ failure: { code, message } })
  return `<script>
const write = () => document.documentElement.setAttribute('data-rt-report', encodeURIComponent(${JSON.stringify(report)}))
write()
addEventListener('load', write)
</script>`
}

/** How a source ends: the code of its failure, or "drawn". */
export async function endOf(page: Page, format: string, file: string, source: string): Promise<string> {
  const answer = await tryHeadless(page, {
    do: 'render',
    format,
    files: [{ path: file, base64: Buffer.from(source).toString('base64') }],
    viewport: [320, 240],
    timeoutMs: 8000,
  })
  return answer['ok'] === true ? 'drawn' : String(answer['code'])
}
