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
  } else {
    mount(App, { target })
  }
}
