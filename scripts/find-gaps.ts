import type { Message, Section } from '../src/i18n/message.ts'

type Sections = Readonly<Record<string, Section>>

const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const namesOf = (message: Message): string => {
  const found = textsOf(message)
    .join(' ')
    .matchAll(/\{(\w+)\}/g)
  return [...new Set(Array.from(found, ([, name]) => name))].sort().join(', ')
}

/**
 * Lists what a catalogue in another language (a BCP 47 tag) lacks compared with the English one, one line each:
 * messages, placeholders in the messages, and plural forms of that language. Also lists messages that do not exist in
 * English.
 */
export function findGaps(english: Sections, other: Sections, language: string): readonly string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const gaps: string[] = []
  for (const [name, section] of Object.entries(english)) {
    for (const [key, message] of Object.entries(section)) {
      const place = `${language}: ${name}.${key}`
      const own = other[name]?.[key]
      if (own === undefined || textsOf(own).some((text) => text.trim() === ''))
        gaps.push(`${place} is missing.`)
      else if (namesOf(own) !== namesOf(message)) gaps.push(`${place} does not contain ${namesOf(message)}.`)
      else if (typeof message !== 'string') {
        const lacking = forms.filter((form) => typeof own === 'string' || own[form] === undefined)
        if (lacking.length > 0) gaps.push(`${place} has no form for ${lacking.join(', ')}.`)
      }
    }
    const unknown = Object.keys(other[name] ?? {}).filter((key) => !Object.hasOwn(section, key))
    gaps.push(...unknown.map((key) => `${language}: ${name}.${key} does not exist in English.`))
  }
  return gaps
}
