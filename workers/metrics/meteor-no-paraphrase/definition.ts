export const definition =
  'METEOR 1.5 as computed by the program with the modules exact, stem and synonym, for cases in which the table of paraphrases is not available. Its numbers are lower than METEOR’s and not comparable with published ones.'
