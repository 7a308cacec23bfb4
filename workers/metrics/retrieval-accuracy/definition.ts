export const definition =
  'Top-1 accuracy: the share of items whose named figure is exactly the one that the answer is in, of all and by type of figure. An answer that names none is wrong.'
