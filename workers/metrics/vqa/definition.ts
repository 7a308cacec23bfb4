export const definition =
  'A judge (a vision model or a person) looks at the rendered picture and decides for each question whether it shows the expected answer. The score is the share of questions answered with yes; unclear counts as no. An answer that renders no picture scores 0. Without a judge there is no score.'
