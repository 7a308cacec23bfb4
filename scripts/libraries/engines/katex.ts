import katex from 'katex'
import renderMathInElement from 'katex/contrib/auto-render'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...katex, default: katex }, 'katex')
provide({ default: renderMathInElement }, 'katex/contrib/auto-render')
Object.assign(globalThis, { katex, renderMathInElement })
