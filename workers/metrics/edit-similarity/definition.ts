export const definition =
  "The reference is first cut to the candidate's length in characters. Both texts are split into words and punctuation marks as in the Penn Treebank. The score is 1 minus the Levenshtein distance between the two lists of tokens divided by the length of the longer list, and 0 if either list is empty. Equal texts with at least one word score 1."
