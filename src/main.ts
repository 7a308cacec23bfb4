import { mount } from 'svelte'
import App from './pages/App.svelte'

const target = document.querySelector('#app')
if (target === null) throw new Error('The page has no #app element.')
if (location.hash === '#/headless') {
  // No screen: scripts/headless.mjs drives this one.
  void import('./pages/headless/headless.ts').then(({ installHeadless }) => installHeadless())
} else {
  mount(App, { target })
}
