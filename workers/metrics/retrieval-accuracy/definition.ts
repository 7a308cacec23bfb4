export const definition =
  'Top-1 accuracy: the share of items whose named figure is exactly the one that contains the answer, overall and by type of figure. An answer that does not name a figure is wrong.'
