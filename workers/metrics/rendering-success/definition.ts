export const definition =
  '1 if the answer was extracted and rendered to a picture, otherwise 0. The mean over many answers is the share that renders. Actions that a page attempts and that are blocked, such as a dialog or a navigation, do not lower the score.'
