import { language, translateValues } from './language.svelte.ts'
import type { LanguageId } from './languages.ts'
import { formatMessage, type ParametersOf, type Section, type Translation, type Value } from './message.ts'

/**
 * Returns the function that formats a plug-in's messages. The messages are in the plug-in's own folder and are loaded
 * in all languages at the same time.
 */
export function ownFormatter<English extends Section>(
  messages: { readonly en: English } & Readonly<Record<Exclude<LanguageId, 'en'>, Translation<English>>>,
) {
  return <Key extends keyof English & string>(key: Key, ...values: ParametersOf<English[Key]>): string => {
    const given: Readonly<Record<string, Value>> = values[0] ?? {}
    return formatMessage(messages[language.id][key], translateValues(given), language.id)
  }
}
