import { fillTemplate, textOf, type Dictionary, type Message } from '../contracts/index.ts'
import { bindSigns } from './message.ts'

/**
 * Returns a message in another language, including those of its values that are messages. Null if the language has no
 * translation of the message.
 */
export function findTranslation(dictionary: Dictionary, language: string, message: Message): string | null {
  const english = typeof message === 'string' ? message : message.template
  const known = Object.hasOwn(dictionary, english) ? dictionary[english] : undefined
  if (typeof message === 'string') return known === undefined ? null : bindSigns(known, language)
  // A template that only joins its values, such as "{0} {1}", has no text of its own to translate.
  const isJoint = !/\p{L}/u.test(english)
  if (known === undefined && !isJoint) return null
  return fillTemplate(
    bindSigns(known ?? english, language),
    message.values,
    (value) => findTranslation(dictionary, language, value) ?? textOf(value),
  )
}

/** Combines several dictionaries into one. */
export function joinDictionaries(all: readonly Dictionary[]): Dictionary {
  return Object.fromEntries(all.flatMap((dictionary) => Object.entries(dictionary)))
}
