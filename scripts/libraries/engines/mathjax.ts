import '../parts/mathjax-before.ts'
import 'mathjax/es5/tex-mml-svg.js'
import '../parts/mathjax-extensions.ts'
