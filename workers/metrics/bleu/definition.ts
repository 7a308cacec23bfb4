export const definition =
  'BLEU-4: the geometric mean of the precisions of one to four words in a row over all items, each count bounded by the most that one reference of its item has, times a penalty where the candidates are shorter than the closest references. Texts are Penn Treebank words in lower case without punctuation. Each item has BLEU-1 to BLEU-4 of its own.'
