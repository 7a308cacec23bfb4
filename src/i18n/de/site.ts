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
  lostTitle: 'Diese Seite gibt es nicht',
  lostText: 'Die Adresse nennt nichts, was Roundtrip hat.',
  lostLink: 'Zur Play-Seite',
}
