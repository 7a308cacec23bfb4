import './mathjax-before.ts'
import 'mathjax/es5/tex-mml-svg.js'
import './mathjax-extensions.ts'
