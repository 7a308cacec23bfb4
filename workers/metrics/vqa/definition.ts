export const definition =
  'A judge, a vision model or a person, looks at the rendered picture and says for each question whether the expected answer is seen in it. The score is the share of questions answered true; unclear counts as not. An answer that renders no picture scores 0. Without a judge there is no score.'
