import { describeError } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import type { Catalogue } from './en.ts'
import { dateFormat, numberFormat } from './formats.ts'
import { directionOf, findLanguage, isLanguage, type LanguageId } from './languages.ts'
import { formatMessage, type ParametersOf, type Section, type Value } from './message.ts'
import { makeTeller, type Teller } from './words.ts'

const storageName = 'roundtrip.language'

/** What a language brings: its catalogue, and its words for sentences that stand in English elsewhere. */
interface Texts {
  readonly catalogue: Catalogue
  readonly tell: Teller
}

const loaders: Readonly<Record<Exclude<LanguageId, 'en'>, () => Promise<Texts>>> = {
  de: async () => {
    const [{ de }, { words }] = await Promise.all([import('./de.ts'), import('./de/words.ts')])
    return { catalogue: de, tell: makeTeller(words, 'de') }
  },
  fr: async () => {
    const [{ fr }, { words }] = await Promise.all([import('./fr.ts'), import('./fr/words.ts')])
    return { catalogue: fr, tell: makeTeller(words, 'fr') }
  },
}

/** What was chosen last; where nothing was, the first language of the browser's that there is. */
function readChoice(): LanguageId {
  return readStored() ?? findLanguage(navigator.languages)
}

/** Storage throws where a browser refuses it, as it does inside the pages of other sites. */
function readStored(): LanguageId | null {
  try {
    const stored = localStorage.getItem(storageName)
    return isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}

/** The language of the interface. Its texts are there before it is said to be chosen. */
class Language {
  id = $state.raw<LanguageId>('en')
  /** Null while English is read, whose texts stand with the pages. */
  #texts = $state.raw<Texts | null>(null)

  get catalogue(): Catalogue | null {
    return this.#texts?.catalogue ?? null
  }

  tell(text: string): string {
    return this.#texts?.tell(text) ?? text
  }

  /** Resolves when the texts of the language that was chosen last, or else of the browser's, are there. */
  start(): Promise<void> {
    return this.#load(readChoice())
  }

  async choose(id: LanguageId): Promise<void> {
    try {
      localStorage.setItem(storageName, id)
    } catch {
      // Where storage is refused, the choice lasts as long as the page.
    }
    await this.#load(id)
  }

  async #load(id: LanguageId): Promise<void> {
    try {
      this.#texts = id === 'en' ? null : await loaders[id]()
    } catch (thrown) {
      // Offline, and never read in this language before.
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

/** A sentence of a plug-in, or a message that was made where no language is known, as the reader's language has it. */
export function tell(text: string): string {
  return language.tell(text)
}

/** What writes the messages of one section, in the language of the interface. */
export function sayer<Name extends keyof Catalogue, English extends Section>(name: Name, english: English) {
  return <Key extends keyof English & keyof Catalogue[Name] & string>(
    key: Key,
    ...values: ParametersOf<English[Key]>
  ): string => {
    const translated: Section | undefined = language.catalogue?.[name]
    const message = translated?.[key] ?? english[key]
    const given: Readonly<Record<string, Value>> = values[0] ?? {}
    return message === undefined ? key : formatMessage(message, withToldReason(given), language.id)
  }
}

/** Reasons come from those who know no language. */
export function withToldReason(given: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const { why } = given
  return typeof why === 'string' ? { ...given, why: tell(why) } : given
}
