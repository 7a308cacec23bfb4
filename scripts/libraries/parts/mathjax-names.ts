/** Extensions of MathJax's that are in its script here: all that need no network. */
export const extensionNames: readonly string[] =
  'action amscd bbox boldsymbol braket bussproofs cancel cases centernot color colortbl colorv2 empheq enclose extpfeil gensymb html mathtools mhchem noerrors physics setoptions tagformat textcomp textmacros unicode upgreek verb'
    .split(' ')
    .map((name) => `[tex]/${name}`)
