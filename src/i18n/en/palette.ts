/** The search over pages, samples, lessons, metrics and actions (Ctrl+K). */
export const palette = {
  find: 'Find anything',
  findHint: 'A page, a sample, a metric, a lesson or an action',
  nothingFound: 'Nothing is called “{wanted}”.',
  kindPage: 'Page',
  kindAction: 'Action',
  kindMetric: 'Metric',
  kindLesson: 'Lesson',
  useColours: 'Colours: {choice}',
  paperPage: 'Questions on a paper (PDF)',
  musicPage: 'Music: all pieces next to LilyPond’s own pictures',
} as const
