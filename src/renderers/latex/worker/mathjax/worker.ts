import { serve } from '../../../../../workers/rpc/serve.ts'
import type { MathJaxMethods } from './methods.ts'
import { typesetDocument } from './typeset.ts'

/** Typical contents of equations, typeset in advance so that the code is warmed up for the first real equation. */
const first = String.raw`\[ \left( \sum_{i=0}^n \frac{x_i^2}{\sqrt{y}} \right) \]
\begin{align*} \int_0^1 f(x)\,dx &= \begin{pmatrix} a & b \\ c & d \end{pmatrix} \\ &\text{for all } \mathbf{v} \end{align*}`
let isWarm = false

serve<MathJaxMethods>({
  start: () => {
    if (!isWarm) typesetDocument(first)
    isWarm = true
    return Promise.resolve(null)
  },
  typeset: ({ source }) => Promise.resolve(typesetDocument(source)),
})
