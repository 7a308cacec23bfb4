export const definition =
  'The longest common subsequence of words gives a precision and a recall; of several references the best of each counts. The score is their F measure with beta 1.2, a run has the mean of its items. Texts are Penn Treebank words in lower case without punctuation.'
