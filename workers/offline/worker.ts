import {
  isKeepMessage,
  type FileLists,
  type FileTable,
  type CachedMessage,
  type SiteHeaders,
} from '../../src/lib/offline-messages.ts'
import { SiteCache } from './site-cache.ts'

/*
 * The service worker. It blocks the network for host.html and the frames in it, and makes the site work offline after
 * the first visit. On a first visit it takes control of the page as soon as host.html is stored, and stores the shell
 * when the page requests this; everything else (engines, fonts, models) is stored on first use. It only responds to
 * requests in the folders of this build and ignores all other requests.
 */

declare const self: ServiceWorkerGlobalScope
/** Inserted before this script by scripts/offline-plugin.ts. */
declare const roundtripFiles: FileTable
declare const roundtripLists: FileLists
declare const roundtripHeaders: SiteHeaders

const site = new SiteCache(self.registration.scope, roundtripFiles, roundtripLists, roundtripHeaders)

self.addEventListener('install', (event) => {
  // A new version takes control between two visits, and the browser may be offline during the next one, so the
  // complete shell must be stored by then.
  event.waitUntil(self.registration.active === null ? site.storeHost() : site.storeShell())
})

self.addEventListener('activate', (event) => {
  // A new version waits until every page of the old version is closed, so none of the files that are removed are
  // still in use.
  event.waitUntil(site.prune().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || request.headers.has('Range')) return
  const path = site.pathOf(request.url)
  if (path !== undefined) event.respondWith(site.answer(path))
})

self.addEventListener('message', (event) => {
  const { data } = event as { readonly data: unknown } // eslint-disable-line @typescript-eslint/consistent-type-assertions -- MessageEvent.data is `any`; this takes that away
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
