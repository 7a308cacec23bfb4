export const definition =
  'Share of keywords found anywhere in the whole answer, upper and lower case alike. It looks at the text as the model wrote it, prose and fences included, and not at what is drawn.'
