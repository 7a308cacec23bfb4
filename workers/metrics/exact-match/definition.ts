export const definition =
  '1 where both values are equal whatever the order of keys, else 0. Texts must be the same to the letter. As in the published code 1, 1.0 and true are equal, and whole numbers are compared to the last digit.'
