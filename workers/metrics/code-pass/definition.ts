export const definition =
  '1 where the script ran to its end and its picture is not entirely white, else 0. Over many answers the mean is the code pass rate. Scores of the picture are means over those that passed.'
