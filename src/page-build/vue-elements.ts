import { msg, type Message, type Warning } from '../contracts/index.ts'
import { findLibrary } from './catalogue.ts'
import type { LibraryLedger } from './choose-library.ts'

/*
 * Finds what a Vue component uses without importing it, because its application installs it or a build plug-in imports
 * it: components of a library, known by their prefix, and properties that plug-ins add to every component.
 */

const arco = '@arco-design/web-vue'
const arcoIcons = `${arco}/icon`
const elementIcons = '@element-plus/icons-vue'
/** The library of each prefix; Arco Design Vue also uses `a-`. */
const prefixes: ReadonlyMap<string, string> = new Map([
  ['el', 'element-plus'],
  ['n', 'naive-ui'],
  ['van', 'vant'],
  ['a', 'ant-design-vue'],
  ['q', 'quasar'],
])
/** Components that Arco Design Vue has and Ant Design Vue does not. */
const onlyArco =
  /^(?:icon-.+|a-(?:carousel-item|dgroup|doption|dsubmenu|grid|grid-item|input-tag|link|option|overflow-list|resize-box|scrollbar|split|trigger|verification-code))$/
/** Properties of the application and the plug-in that adds them. */
const properties: readonly (readonly [use: RegExp, library: string, label: string])[] = [
  [/<(?:router-|Router)(?:link|view|Link|View)\b|\$router?\b/, 'vue-router', 'elements of a router'],
  [
    /(?<![\w$])\$(?:t|tc|te|tm|rt|d|n)\s*\(|(?<![\w$])\$i18n\b|\sv-t=/,
    'vue-i18n',
    'messages of an application',
  ],
  [/(?<![\w$])\$store\b/, 'vuex', 'store of an application'],
]

interface VueModule {
  /** Compiled code, in which imports are `require` calls. */
  readonly code: string
  /** Compiled, imports as written. */
  readonly script: string
  readonly source: string
  readonly name: string
}

/** Adds the libraries that a component uses without importing them to the ledger. Returns a warning for each guess. */
export function addInstalled(module: VueModule, ledger: LibraryLedger): readonly Warning[] {
  const { source, name: file } = module
  const warnings: Warning[] = []
  for (const [use, library, label] of properties) {
    if (!use.test(source) || ledger.addByName(library, null).length === 0) continue
    ledger.tell(`${label} -> bundled ${nameOf(library)}`)
  }
  if (ledger.has('vue-i18n') && !/\bmessages\b|<i18n\b/.test(source)) {
    const message = "The application's messages were not given: their keys are shown."
    warnings.push({ code: 'missing-messages', message, place: { file } })
  }
  const elements = unregistered(module)
  const guess = guessLibrary(elements, source, ledger)
  if (guess !== null && ledger.addByName(guess.library, null).length > 0) {
    const { library, names } = guess
    const list = names
      .slice(0, 5)
      .map((name) => `<${name}>`)
      .join(', ')
    ledger.tell(`${list} -> bundled ${nameOf(library)}`)
    warnings.push({ code: 'auto-component', message: describeGuess(list, library), place: { file } })
  }
  addIcons(source, elements, ledger)
  return warnings
}

const nameOf = (library: string): string =>
  `${library} ${findLibrary({ name: library, version: null, path: '' })?.copies[0]?.version ?? ''}`.trim()

function describeGuess(list: string, library: string): Message {
  return library === 'ant-design-vue'
    ? msg`Nothing imports ${list}; they are taken from ${nameOf(library)}. Arco Design Vue has the same prefix.`
    : msg`Nothing imports ${list}; they are taken from ${nameOf(library)} because of their prefix.`
}

/** Names of components in the template that the module does not register. */
function unregistered({ code, script, source }: VueModule): readonly string[] {
  const names = [...code.matchAll(/\bresolveComponent(?:\.call\(void 0, |\()\s*"([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  // A template in a string is compiled in the frame.
  if (/\btemplate\s*:/.test(script)) {
    names.push(...[...source.matchAll(/<((?:el|n|van|a|q)-[a-z][\w-]*)/g)].map(([, name = '']) => name))
  }
  return [...new Set(names)].filter((name) => !isRegistered(name, script))
}

function isRegistered(name: string, script: string): boolean {
  const pascal = pascalOf(name)
  const kebab = kebabOf(name)
  return new RegExp(`(?<![\\w$<"'/.-])${pascal}(?![\\w$-])|["'](?:${kebab}|${pascal})["']\\s*[:,]`).test(
    script.replace(/\b_?resolveComponent\("[^"]*"\)/g, ''),
  )
}

/**
 * The library to which the prefixes in the template point, and the names with these prefixes. Null if the component
 * imports another library.
 */
function guessLibrary(
  elements: readonly string[],
  source: string,
  ledger: LibraryLedger,
): { readonly library: string; readonly names: readonly string[] } | null {
  // Compiled code lacks imports that the script does not use.
  const isArco =
    ledger.has(arco) || source.includes(arco) || elements.some((name) => onlyArco.test(kebabOf(name)))
  const byLibrary = new Map<string, string[]>()
  for (const name of elements.map(kebabOf)) {
    const prefix = /^([a-z]+)-/.exec(name)?.[1] ?? ''
    const library = prefix === 'a' && isArco && !ledger.has('ant-design-vue') ? arco : prefixes.get(prefix)
    if (library !== undefined) byLibrary.set(library, [...(byLibrary.get(library) ?? []), name])
  }
  const guesses = [...byLibrary].map(([library, names]) => ({ library, names }))
  const imported = guesses.find(({ library }) => ledger.has(library))
  if (imported !== undefined || [...prefixes.values(), arco].some((library) => ledger.has(library))) {
    return imported ?? null
  }
  // If two libraries match, the less frequent names are probably the application's own components.
  return guesses.toSorted((a, b) => b.names.length - a.names.length)[0] ?? null
}

/** Adds the icons of a library, which applications register as components. */
function addIcons(source: string, elements: readonly string[], ledger: LibraryLedger): void {
  const hasElementIcons =
    (/<el-icon\b/i.test(source) && elements.some((name) => !/^(?:el|router)-/.test(kebabOf(name)))) ||
    /\s(?:prefix-|suffix-)?icon="[A-Z]\w+"/.test(source) ||
    /<i-ep-/.test(source)
  const hasArcoIcons = elements.some((name) => /^icon-/.test(kebabOf(name)))
  for (const [isUsed, library, icons] of [
    [hasElementIcons, 'element-plus', elementIcons],
    [hasArcoIcons, arco, arcoIcons],
  ] as const) {
    if (!isUsed || !ledger.has(library) || ledger.addByName(icons, null).length === 0) continue
    ledger.tell(`icons of ${library} -> bundled ${nameOf(icons)}`)
  }
}

function pascalOf(name: string): string {
  return name.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
}

function kebabOf(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]|(?<=^[A-Z])[A-Z](?=[a-z])/g, '-$&').toLowerCase()
}
