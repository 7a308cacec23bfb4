import jquery from 'jquery'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ default: jquery }, 'jquery')
Object.assign(globalThis, { jQuery: jquery, $: jquery })
