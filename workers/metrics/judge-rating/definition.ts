export const definition =
  'A judge (a vision model or a person) is shown the reference and the picture and rates their similarity from 1 to 10, written as [[rating]]. “Paper” uses the last [[n]] from 1 to 10; “reference” uses the first text of exactly the form “Rating: [[n]]”, whatever the number. There is no rating if the reply does not contain one, or if nobody has rated the answer.'
