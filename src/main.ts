import { mount } from 'svelte'
import App from './pages/App.svelte'

const target = document.querySelector('#app')
if (target === null) throw new Error('The page has no #app element.')
mount(App, { target })
