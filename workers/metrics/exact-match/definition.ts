export const definition =
  '1 if both values are equal, regardless of the order of keys, otherwise 0. Texts must be identical. As in the published code, 1, 1.0 and true are equal, and integers are compared exactly.'
