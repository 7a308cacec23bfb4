export const definition =
  'Share of keywords found anywhere in the answer, ignoring case. The text is used as the model wrote it, including prose and code fences; the rendered picture is not used.'
