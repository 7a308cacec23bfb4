export const definition =
  'A judge, a vision model or a person, is shown the reference and the picture and rates their likeness from 1 to 10, written as [[rating]]. “Paper” takes the last [[n]] from 1 to 10; “reference” the first “Rating: [[n]]”, spelt just so, whatever the number. A reply without one has no rating, and an answer that nobody rated has none.'
