export const definition =
  'BLEU-4: the geometric mean of the precisions of one to four words in a row over all items, with each count limited to the highest count in any single reference of the item, times a penalty if the candidates are shorter than the closest references. Texts are Penn Treebank words in lower case without punctuation. Each item also has its own BLEU-1 to BLEU-4.'
