import type { Catalogue } from '../en.ts'

export const site: Catalogue['site'] = {
  brandLink: 'Roundtrip, zur Startseite',
  skip: 'Zum Inhalt springen',
  screens: 'Seiten',
  play: 'Play',
  suite: 'Suite',
  compare: 'Vergleich',
  learn: 'Lernen',
  about: 'Über',
  colours: 'Farben: {choice}. Ändern',
  coloursSystem: 'wie das System',
  coloursLight: 'hell',
  coloursDark: 'dunkel',
  language: 'Sprache',
  opening: 'Wird geöffnet …',
  unloaded: 'Diese Seite konnte nicht geladen werden. Fehlt das Netz, oder wurde die Website erneuert?',
  reload: 'Neu laden',
  lostTitle: 'Diese Seite gibt es nicht',
  lostText: 'Die Adresse nennt nichts, was Roundtrip hat.',
  lostLink: 'Zur Play-Seite',
  playTitle: 'Play: eine Antwort ausprobieren',
}
