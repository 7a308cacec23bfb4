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

/** Delay that is long enough for a first run to have begun. */
const offlineAfterMs = 2000

if (refuseFraming()) start()

function start() {
  const target = document.querySelector('#app')
  if (target === null) throw new Error('The page has no #app element.')
  if (location.hash === '#/headless') {
    // There is no UI, because scripts/headless.mjs controls this page.
    void import('./pages/headless/headless.ts').then(({ startHeadless }) => startHeadless())
    return
  }
  setRunConfirmation(async () => {
    const { askOnce } = await import('./pages/ask-to-run.ts')
    return askOnce()
  })
  // Called immediately, because model code may not run before the headers that the service worker sets.
  void watchOver().then((isWatched) => {
    if (isWatched) cutOpener()
  })
  // Done before the first paint, so that the page does not visibly switch languages.
  void language.start().then(() => mount(App, { target }))
  // Storing the offline copy fetches the entire shell, so it must not compete with the first paint or the first run.
  if (savesData()) return
  void whenCalm(offlineAfterMs).then(async () => {
    const { registerOffline } = await import('./offline/register.ts')
    await registerOffline()
  })
}
