import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { FromWorker } from '../../src/lib/rpc/protocol.ts'
import type { ScoreMethods } from '../../workers/score/methods.ts'

/*
 * The score worker of the built site, called directly from a page that contains no other part of the site. Its
 * messages are defined in src/lib/rpc/protocol.ts.
 */

type Call = <K extends keyof ScoreMethods>(
  method: K,
  params: ScoreMethods[K]['params'],
) => Promise<ScoreMethods[K]['result']>

declare global {
  interface Window {
    /** Set by openScoreWorker. */
    callScoreWorker: Call
  }
}

/** Path of the worker's script in the build, relative to the site. */
export function findScoreWorker(): string {
  const assets = join(process.env['ROUNDTRIP_DIST'] ?? 'dist', 'assets')
  const name = readdirSync(assets).find((file) => /^worker-score-.*\.js$/.test(file))
  if (name === undefined) throw new Error('The build has no score worker.')
  return `assets/${name}`
}

/** Starts a score worker in which `before` has already run, and waits until it responds. */
export async function openScoreWorker(page: Page, siteUrl: string, before = ''): Promise<void> {
  const address = new URL('worker-test.html', siteUrl).href
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(address)
  await page.evaluate(
    async ({ url, before }) => {
      const code = `${before}\nawait import(${JSON.stringify(url)})`
      const blob = new Blob([code], { type: 'text/javascript' })
      // The worker resolves the paths of engines and models against its own URL, which is impossible for a blob: URL.
      const address = before === '' ? url : URL.createObjectURL(blob)
      const worker = new Worker(address, { type: 'module' })
      const open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
      let nextId = 1
      await new Promise<void>((resolve, reject) => {
        worker.onerror = (event) => reject(new Error(event.message))
        worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
          if (data.type === 'ready') resolve()
          if (data.type === 'result') open.get(data.id)?.resolve(data.value)
          if (data.type === 'error') open.get(data.id)?.reject(new Error(data.error.message))
        }
      })
      window.callScoreWorker = (method, params) =>
        new Promise((resolve, reject) => {
          const id = nextId++
          open.set(id, {
            resolve: (value) => resolve(value as ScoreMethods[typeof method]['result']),
            reject,
          })
          worker.postMessage({ type: 'call', id, method, params })
        })
    },
    { url: new URL(findScoreWorker(), siteUrl).href, before },
  )
}
