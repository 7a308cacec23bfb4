export const definition =
  'The longest common subsequence of words gives a precision and a recall. If there are several references, the best of each is used. The score is their F measure with beta 1.2, and the value of a run is the mean of its items. Texts are Penn Treebank words in lower case without punctuation.'
