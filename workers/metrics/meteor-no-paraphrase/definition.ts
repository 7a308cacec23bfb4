export const definition =
  'METEOR 1.5 as the program computes it with the modules exact, stem and synonym: for where the table of paraphrases is not to be had. Its numbers are lower than METEOR’s and not to be compared with published ones.'
