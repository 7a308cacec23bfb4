import { paint, isReady } from './lib/paint.js'
import { mapped } from 'names'
import data from './lib/data.json' with { type: 'json' }

export const ready = () => true

if (isReady()) paint('cycle')
paint(mapped)
if (data.answer === 42) paint('json')
if (import.meta.url.endsWith('/main.js') && new URL('lib/x', import.meta.url).pathname.endsWith('/lib/x'))
  paint('meta')
const { name } = await import('./lib/dynamic.js')
paint(name)
const file = ['comp', 'uted'].join('')
paint((await import(`./lib/${file}.js`)).name)
