import {
  isKeepMessage,
  type FileTable,
  type CachedMessage,
  type SiteHeaders,
} from '../../src/lib/offline-messages.ts'
import { SiteCache } from './site-cache.ts'

/*
 * The service worker: it closes the network of host.html and of the frames in it, and after the first visit the site
 * works offline. On a first visit it watches over the page as soon as host.html is stored, and the shell follows when
 * the page says so; everything else (engines, fonts, models) is stored when it is first used. Answers only for files
 * of this build; the rest of the web is none of its business.
 */

declare const self: ServiceWorkerGlobalScope
/** Written before this script by scripts/offline-plugin.ts. */
declare const roundtripFiles: FileTable
declare const roundtripHeaders: SiteHeaders

const site = new SiteCache(self.registration.scope, roundtripFiles, roundtripHeaders)

self.addEventListener('install', (event) => {
  // A new version takes over between two visits, one of which may be offline: it needs its whole shell by then.
  event.waitUntil(self.registration.active === null ? site.storeHost() : site.storeShell())
})

self.addEventListener('activate', (event) => {
  // A new version waits until every page of the old one is closed, so nothing pruned is still in use.
  event.waitUntil(site.prune().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || request.headers.has('Range')) return
  const path = site.pathOf(request.url)
  if (path !== undefined) event.respondWith(site.answer(path))
})

self.addEventListener('message', (event) => {
  const { data } = event as { readonly data: unknown } // eslint-disable-line no-restricted-syntax -- MessageEvent.data is `any`; this takes that away
  if (!isKeepMessage(data)) return
  const tell = (problem: string | null) => {
    const message: CachedMessage = { type: 'kept', problem }
    event.ports[0]?.postMessage(message)
  }
  const paths = data.urls.flatMap((url) => site.pathOf(url) ?? [])
  const kept = site.storeShell().then(() => Promise.allSettled(paths.map((path) => site.keep(path))))
  event.waitUntil(
    kept.then(
      () => tell(null),
      (thrown: unknown) => tell(thrown instanceof Error ? thrown.message : String(thrown)),
    ),
  )
})
