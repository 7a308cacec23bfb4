import { textOf, type Dictionary, type Message as Sentence, type Template } from '../contracts/index.ts'
import { describeError } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import type { Catalogue } from './en.ts'
import { dateFormat, numberFormat } from './formats.ts'
import { directionOf, findLanguage, isLanguage, type LanguageId } from './languages.ts'
import { formatMessage, type ParametersOf, type Section, type Value, type Written } from './message.ts'
import { findTranslation } from './translate.ts'

const storageName = 'roundtrip.language'

/** A language's catalogue, and its translations of messages that are written in English elsewhere. */
interface Texts {
  readonly catalogue: Catalogue
  readonly dictionary: Dictionary
}

const loaders: Readonly<Record<Exclude<LanguageId, 'en'>, () => Promise<Texts>>> = {
  de: async () => {
    const [{ de }, { messages }] = await Promise.all([import('./de.ts'), import('./de/messages.ts')])
    return { catalogue: de, dictionary: messages }
  },
  fr: async () => {
    const [{ fr }, { messages }] = await Promise.all([import('./fr.ts'), import('./fr/messages.ts')])
    return { catalogue: fr, dictionary: messages }
  },
}

/** The last choice, or otherwise the first of the browser's languages that is available. */
function readChoice(): LanguageId {
  return readStored() ?? findLanguage(navigator.languages)
}

/** Storage access throws if a browser denies it, as it does on pages embedded in other sites. */
function readStored(): LanguageId | null {
  try {
    const stored = localStorage.getItem(storageName)
    return isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}

/** The language of the interface. It only changes once the messages of the new language are loaded. */
class Language {
  id = $state.raw<LanguageId>('en')
  /** Null for English, whose messages ship with the pages. */
  #texts = $state.raw<Texts | null>(null)

  get catalogue(): Catalogue | null {
    return this.#texts?.catalogue ?? null
  }

  translate(message: Sentence): string {
    const { dictionary } = this.#texts ?? {}
    const found = dictionary === undefined ? null : findTranslation(dictionary, this.id, message)
    return found ?? textOf(message)
  }

  /** Resolves once messages are loaded for the language chosen last, or otherwise for the browser's language. */
  start(): Promise<void> {
    return this.#load(readChoice())
  }

  async choose(id: LanguageId): Promise<void> {
    try {
      localStorage.setItem(storageName, id)
    } catch {
      // If storage is denied, the choice is kept until the page is closed.
    }
    await this.#load(id)
  }

  async #load(id: LanguageId): Promise<void> {
    try {
      this.#texts = id === 'en' ? null : await loaders[id]()
    } catch (thrown) {
      // The browser is offline, and this language was never loaded before.
      logger.warn(`The texts of "${id}" could not be loaded: ${describeError(thrown)}`)
      return
    }
    this.id = id
    document.documentElement.lang = id
    document.documentElement.dir = directionOf(id)
  }

  number(value: number, options?: Intl.NumberFormatOptions): string {
    return numberFormat(this.id, options).format(value)
  }

  date(value: Date): string {
    return dateFormat(this.id).format(value)
  }

  list(values: readonly string[]): string {
    return new Intl.ListFormat(this.id).format(values)
  }
}

export const language = new Language()

/** Translates a plug-in's string, or a message from language-independent code, into the reader's language. */
export function translate(message: Sentence): string {
  return language.translate(message)
}

/** Returns the function that formats one section's messages in the interface language. */
export function sayer<Name extends keyof Catalogue, English extends Section>(name: Name, english: English) {
  return <Key extends keyof English & keyof Catalogue[Name] & string>(
    key: Key,
    ...values: ParametersOf<English[Key]>
  ): string => {
    const translated: Section | undefined = language.catalogue?.[name]
    const message = translated?.[key] ?? english[key]
    const given: Readonly<Record<string, Value>> = values[0] ?? {}
    return message === undefined ? key : formatMessage(message, translateValues(given), language.id)
  }
}

/** Reasons come from code that does not depend on the language, and so do all values that are messages. */
export function translateValues(given: Readonly<Record<string, Value>>): Readonly<Record<string, Written>> {
  const write = ([name, value]: [string, Value]): [string, Written] => [
    name,
    isTemplate(value) || (name === 'why' && typeof value === 'string') ? translate(value) : value,
  ]
  return Object.fromEntries(Object.entries(given).map(write))
}

function isTemplate(value: Value): value is Template {
  return typeof value === 'object' && 'template' in value
}
