import type { Catalogue } from '../en.ts'

export const palette: Catalogue['palette'] = {
  find: 'Alles finden',
  findHint: 'Eine Seite, ein Beispiel, eine Metrik, eine Lektion oder eine Aktion',
  nothingFound: 'Nichts heißt „{wanted}“.',
  kindPage: 'Seite',
  kindAction: 'Aktion',
  kindMetric: 'Metrik',
  kindLesson: 'Lektion',
  useColours: 'Farben: {choice}',
  paperPage: 'Fragen zu einem Artikel (PDF)',
  musicPage: 'Musik: alle Stücke neben den Bildern von LilyPond selbst',
}
