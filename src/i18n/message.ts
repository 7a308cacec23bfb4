import type { Template } from '../contracts/index.ts'
import { dateFormat, numberFormat } from './formats.ts'

/*
 * Messages of the interface. A message is either one text with names in braces, or one text for each plural form of
 * the language, selected by `n`. Numbers and dates are formatted with Intl for the language.
 */

/** Strings keyed by `Intl.PluralRules` plural category. Each language defines only the categories that it uses. */
export type PluralForms = { readonly other: string } & {
  readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string
}
export type Message = string | PluralForms
export type Section = Readonly<Record<string, Message>>
/** Values that can be inserted into a message. If a value is itself a message, the value is translated first. */
export type Value = Written | Template
export type Written = string | number | Date

/** The placeholder names of a message. */
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

/** What a translation must provide: the same keys, each with the same kind of message. */
export type Translation<S extends Section> = {
  readonly [Key in keyof S]: S[Key] extends string ? string : PluralForms
}

const rules = new Map<string, Intl.PluralRules>()

/** Formats a message in a language (a BCP 47 tag). A placeholder without a value is left unchanged. */
export function formatMessage(
  message: Message,
  values: Readonly<Record<string, Written>>,
  language: string,
): string {
  const text =
    typeof message === 'string' ? message : (message[formOf(values['n'], language)] ?? message.other)
  return bindSigns(text, language).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : formatValue(value, language)
  })
}

/** French has spaces before punctuation and inside quotation marks, where lines must not break. */
export function bindSigns(text: string, language: string): string {
  return language === 'fr' ? text.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u{a0}') : text
}

function formOf(count: Written | undefined, language: string): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(typeof count === 'number' ? count : 0)
}

function formatValue(value: Written, language: string): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? numberFormat(language).format(value) : dateFormat(language).format(value)
}
