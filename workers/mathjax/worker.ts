import { serve } from '../rpc/serve.ts'
import type { MathJaxMethods } from './methods.ts'
import { typesetDocument } from './typeset.ts'

serve<MathJaxMethods>({
  start: () => {
    typesetDocument('$x^2$')
    return Promise.resolve(null)
  },
  typeset: ({ source }) => Promise.resolve(typesetDocument(source)),
})
