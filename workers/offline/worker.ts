import { isKeepMessage, type FileTable } from './methods.ts'
import { SiteCache } from './site-cache.ts'

/*
 * The service worker: after the first visit the site works offline. The shell is stored at once, everything else
 * (engines, fonts, models) when it is first used. Answers only for files of this build; the rest of the web is none
 * of its business.
 */

declare const self: ServiceWorkerGlobalScope
/** Written before this script by scripts/offline-plugin.ts. */
declare const roundtripFiles: FileTable

const site = new SiteCache(self.registration.scope, roundtripFiles)

self.addEventListener('install', (event) => {
  event.waitUntil(site.storeShell())
})

self.addEventListener('activate', (event) => {
  // A new version waits until every page of the old one is closed, so nothing pruned is still in use.
  event.waitUntil(site.prune().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || request.headers.has('Range')) return
  const path = site.pathOf(request.url)
  if (path !== undefined) event.respondWith(site.load(path))
})

self.addEventListener('message', (event) => {
  const { data } = event as { readonly data: unknown } // eslint-disable-line no-restricted-syntax -- MessageEvent.data is `any`; this takes that away
  if (!isKeepMessage(data)) return
  const paths = data.urls.flatMap((url) => site.pathOf(url) ?? [])
  const kept = Promise.allSettled(paths.map((path) => site.load(path)))
  event.waitUntil(kept.then(() => event.ports[0]?.postMessage({ type: 'kept' })))
})
