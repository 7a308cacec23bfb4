/** Header, footer and what every page shares. */
export const site = {
  brandLink: 'Roundtrip, to the start page',
  skip: 'Skip to content',
  screens: 'Screens',
  play: 'Play',
  suite: 'Suite',
  compare: 'Compare',
  learn: 'Learn',
  about: 'About',
  colours: 'Colours: {choice}. Change',
  coloursSystem: 'as the system',
  coloursLight: 'light',
  coloursDark: 'dark',
  language: 'Language',
  lostTitle: 'There is no such page',
  lostText: 'The address names nothing that Roundtrip has.',
  lostLink: 'Go to the Play page',
} as const
