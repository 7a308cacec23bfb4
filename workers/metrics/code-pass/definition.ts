export const definition =
  '1 if the script ran to its end and its picture is not entirely white, otherwise 0. Over many answers the mean is the code pass rate. Scores of the picture are averaged over the answers that passed.'
