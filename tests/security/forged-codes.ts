import type { Page } from '@playwright/test'
import { tryHeadless } from '../support/headless-page.ts'

/*
 * An answer that fails through no fault of its own gets no score. Model code can fake such a failure in our own
 * wording, but the claim must not be believed.
 */

/** Codes that leave an answer without a score. */
export const excuses = ['unsupported', 'unsupported-browser', 'cancelled', 'unprotected'] as const

/** Markup whose script writes a report like the reports of engines in a page. */
export function forgery(code: string, message = 'It is not here.'): string {
  const report = JSON.stringify({ failure: { code, message } })
  return `<script>
const write = () => document.documentElement.setAttribute('data-rt-report', encodeURIComponent(${JSON.stringify(report)}))
write()
addEventListener('load', write)
</script>`
}

/** Returns the failure code for a source, or "drawn". */
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
