import 'mathjax/es5/tex-mml-svg.js'
