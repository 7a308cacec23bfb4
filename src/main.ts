import { mount } from 'svelte'
import App from './pages/App.svelte'
import { refuseFraming } from './sandbox/refuse-framing.ts'
import './tokens.css'

if (refuseFraming()) start()

function start() {
  const target = document.querySelector('#app')
  if (target === null) throw new Error('The page has no #app element.')
  if (location.hash === '#/headless') {
    // No screen: scripts/headless.mjs drives this one.
    void import('./pages/headless/headless.ts').then(({ startHeadless }) => startHeadless())
    return
  }
  mount(App, { target })
  // The offline copy fetches the whole shell: it must not compete with the first paint.
  whenIdle(() => {
    void import('./offline/register.ts').then(({ registerOffline }) => registerOffline())
  })
}

function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 4000 })
  else setTimeout(task, 1500)
}
