export const definition =
  'Equation 4.1: -0.1 if the answer is not JSON, otherwise alpha times the square of its field match, where alpha is 1 if the answer is valid under the schema and 0.8 if not.'
