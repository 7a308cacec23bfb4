import { cutOpener, refuseFraming } from './pages/own-window.ts'
import { mount } from 'svelte'
import { language } from './i18n/language.svelte.ts'
import { whenCalm } from './lib/activity.ts'
import { savesData } from './offline/saves-data.ts'
import { watchOver } from './offline/watch.ts'
import App from './pages/App.svelte'
import { setRunConfirmation } from './sandbox/network.ts'
import './tokens.css'
import './base.css'

/** Long enough for a first run to begin. */
const offlineAfterMs = 2000

if (refuseFraming()) start()

function start() {
  const target = document.querySelector('#app')
  if (target === null) throw new Error('The page has no #app element.')
  if (location.hash === '#/headless') {
    // No screen: scripts/headless.mjs drives this one.
    void import('./pages/headless/headless.ts').then(({ startHeadless }) => startHeadless())
    return
  }
  setRunConfirmation(async () => {
    const { askOnce } = await import('./pages/ask-to-run.ts')
    return askOnce()
  })
  // At once: model code waits for the headers that the service worker sets.
  void watchOver().then((isWatched) => {
    if (isWatched) cutOpener()
  })
  // Before the first paint: nobody sees a page change its language.
  void language.start().then(() => mount(App, { target }))
  // The offline copy fetches the whole shell: it must compete with neither the first paint nor the first run.
  if (savesData()) return
  void whenCalm(offlineAfterMs).then(async () => {
    const { registerOffline } = await import('./offline/register.ts')
    await registerOffline()
  })
}
