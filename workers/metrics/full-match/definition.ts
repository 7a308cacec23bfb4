export const definition =
  '1 where field match counts as many matched fields as fields, else 0. Over a run the mean is the share of answers without a single wrong field; answers that are no JSON count as 0 under "paper" and are left out of that mean under "reference", as in the published code.'
