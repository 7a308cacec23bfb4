import jquery from 'jquery'
import { provide } from '../../engine/modules.ts'

provide({ default: jquery }, 'jquery')
Object.assign(globalThis, { jQuery: jquery, $: jquery })
