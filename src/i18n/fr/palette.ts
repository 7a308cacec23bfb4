import type { Catalogue } from '../en.ts'

export const palette: Catalogue['palette'] = {
  find: 'Tout trouver',
  findHint: 'Une page, un exemple, une métrique, une leçon ou une action',
  nothingFound: 'Rien ne s’appelle « {wanted} ».',
  kindPage: 'Page',
  kindAction: 'Action',
  kindMetric: 'Métrique',
  kindLesson: 'Leçon',
  useColours: 'Couleurs : {choice}',
  paperPage: 'Questions sur un article (PDF)',
  musicPage: 'Musique : toutes les pièces à côté des images de LilyPond',
}
