export const definition =
  'Equation 4.1: -0.1 where the answer is no JSON, else alpha times the square of its field match, with alpha 1 where the answer is valid under the schema and 0.8 where it is not.'
