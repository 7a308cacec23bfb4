import { language, withToldReason } from './language.svelte.ts'
import type { LanguageId } from './languages.ts'
import { formatMessage, type ParametersOf, type Section, type Translation, type Value } from './message.ts'

/** What writes the messages of a plug-in, whose words stand in its own folder and come in all languages at once. */
export function ownSayer<English extends Section>(
  words: { readonly en: English } & Readonly<Record<Exclude<LanguageId, 'en'>, Translation<English>>>,
) {
  return <Key extends keyof English & string>(key: Key, ...values: ParametersOf<English[Key]>): string => {
    const given: Readonly<Record<string, Value>> = values[0] ?? {}
    return formatMessage(words[language.id][key], withToldReason(given), language.id)
  }
}
