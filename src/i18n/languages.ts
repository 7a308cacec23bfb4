/** Languages of the interface, each with its native name, which is what a reader would look for. */
export const languages = [
  { id: 'en', label: 'English' },
  { id: 'de', label: 'Deutsch' },
  { id: 'fr', label: 'Français' },
] as const
export type LanguageId = (typeof languages)[number]['id']

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Returns the writing direction of a language, given its tag. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

export function isLanguage(tag: string | null | undefined): tag is LanguageId {
  return languages.some(({ id }) => id === tag)
}

/** The first of these language tags that the interface supports, regardless of region; otherwise English. */
export function findLanguage(wanted: readonly string[]): LanguageId {
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'
}
