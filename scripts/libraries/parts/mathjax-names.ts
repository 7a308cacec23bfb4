/** The bundled extensions of MathJax, which are all extensions that do not need the network. */
export const extensionNames: readonly string[] =
  'action amscd bbox boldsymbol braket bussproofs cancel cases centernot color colortbl colorv2 empheq enclose extpfeil gensymb html mathtools mhchem noerrors physics setoptions tagformat textcomp textmacros unicode upgreek verb'
    .split(' ')
    .map((name) => `[tex]/${name}`)
