import { dateFormat, numberFormat } from './formats.ts'

/*
 * Texts of the interface. A message is a sentence with names in braces, or one sentence for each plural form of its
 * language, chosen by `n`. Numbers and dates are written by Intl, as the language writes them.
 */

/** By the categories of `Intl.PluralRules`; each language has those that it knows. */
export type PluralForms = { readonly other: string } & {
  readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string
}
export type Message = string | PluralForms
export type Section = Readonly<Record<string, Message>>
export type Value = string | number | Date

/** The names in braces of a message. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

export type ParametersOf<M extends Message> = M extends string
  ? [Names<M>] extends [never]
    ? []
    : [values: Readonly<Record<Names<M>, Value>>]
  : M extends { readonly other: infer Other extends string }
    ? [values: Readonly<Record<Names<Other> | 'n', Value>> & { readonly n: number }]
    : never

/** What another language has to say: the same keys, each of the same kind. */
export type Translation<S extends Section> = {
  readonly [Key in keyof S]: S[Key] extends string ? string : PluralForms
}

const rules = new Map<string, Intl.PluralRules>()

/** Writes a message in a language (a BCP 47 tag); a name without a value stays as it stands. */
export function formatMessage(
  message: Message,
  values: Readonly<Record<string, Value>>,
  language: string,
): string {
  const text =
    typeof message === 'string' ? message : (message[formOf(values['n'], language)] ?? message.other)
  return bindSigns(text, language).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : formatValue(value, language)
  })
}

/** French sets blanks before signs and inside of quotation marks; a line never breaks there. */
export function bindSigns(text: string, language: string): string {
  return language === 'fr' ? text.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u{a0}') : text
}

function formOf(count: Value | undefined, language: string): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(typeof count === 'number' ? count : 0)
}

function formatValue(value: Value, language: string): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? numberFormat(language).format(value) : dateFormat(language).format(value)
}
