import type { App } from 'vue'
import * as library from 'vue-i18n'
import { provide } from '../../../src/sandbox/engine/modules.ts'

type Messages = Record<string, Record<string, string>>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The component's own messages, from `<i18n>` blocks or its option. */
function messagesOf(component: unknown): Messages {
  if (!isObject(component)) return {}
  const blocks: unknown = Reflect.get(component, '__i18n')
  const option: unknown = Reflect.get(component, 'i18n')
  const written = [
    ...(Array.isArray(blocks) ? (blocks as readonly unknown[]) : []),
    isObject(option) ? Reflect.get(option, 'messages') : undefined,
  ]
  const merged: Messages = {}
  for (const messages of written.filter(isObject)) {
    for (const [locale, own] of Object.entries<Record<string, string>>({ ...messages }))
      merged[locale] = { ...merged[locale], ...own }
  }
  return merged
}

/**
 * Sets up the library for a component that is rendered without its application. Missing messages appear as their
 * keys.
 */
const installAlone = (app: App): void => {
  const messages = messagesOf(app._component)
  const locales = Object.keys(messages)
  const locale = locales.includes('en') ? 'en' : (locales[0] ?? 'en')
  app.use(
    library.createI18n({
      legacy: false,
      globalInjection: true,
      missingWarn: false,
      fallbackWarn: false,
      locale,
      messages,
    }),
  )
}
provide({ ...library, default: library, installAlone }, 'vue-i18n')
Object.assign(globalThis, { VueI18n: library })
