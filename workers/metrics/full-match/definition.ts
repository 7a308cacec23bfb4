export const definition =
  '1 if all fields counted by field match are matched, otherwise 0. Over a run, the mean is the share of answers without a single wrong field; answers that are not JSON count as 0 under "paper" and are left out of that mean under "reference", as in the published code.'
