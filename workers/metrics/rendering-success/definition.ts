export const definition =
  '1 where the answer was extracted and rendered to a picture, else 0. Over many answers the mean is the share that renders. What a page merely tries and is refused, such as a dialog or a navigation, does not count against it.'
