import type { Catalogue } from '../en.ts'

export const site: Catalogue['site'] = {
  brandLink: 'Roundtrip, vers la page d’accueil',
  skip: 'Aller au contenu',
  screens: 'Pages',
  play: 'Play',
  suite: 'Suite',
  compare: 'Comparer',
  learn: 'Apprendre',
  about: 'À propos',
  colours: 'Couleurs : {choice}. Changer',
  coloursSystem: 'comme le système',
  coloursLight: 'claires',
  coloursDark: 'sombres',
  language: 'Langue',
  opening: 'Ouverture…',
  unloaded: 'Cette page n’a pas pu être chargée. Le réseau est-il coupé, ou le site a-t-il changé ?',
  reload: 'Recharger',
  lostTitle: 'Cette page n’existe pas',
  lostText: 'L’adresse ne désigne rien que Roundtrip possède.',
  lostLink: 'Aller à la page Play',
  playTitle: 'Play : essayer une réponse',
}
