import { msg, textOf, type Message, type Warning } from '../contracts/index.ts'
import { majorOf, minorOf, readAddress, readBareName, type Asked } from './address.ts'
import {
  chooseCopy,
  findLibrary,
  needless,
  addonOf,
  tailwindWithPlugins,
  type Copy,
  type Library,
} from './catalogue.ts'

/** How a page requests a library. */
export type Way = 'script' | 'style' | 'module'

export interface Choice {
  readonly library: Library
  readonly copy: Copy
}

/**
 * Major versions for URLs without a version. These are the versions that the URLs led to when such pages were
 * written.
 */
const unnamed: Readonly<Record<string, number>> = {
  // Version 18 is the last version of React with a build for script tags.
  'script react': 18,
  'script react-dom': 18,
  'style font-awesome': 4,
  'script font-awesome': 6,
  'style @fortawesome/fontawesome-free': 6,
  // This version is also used for Font Awesome kits.
  'script @fortawesome/fontawesome-free': 6,
  'script @tailwindcss/browser': 4,
  'module @tailwindcss/browser': 4,
}

/** Tracks the libraries of one page: which library was replaced by which copy, and the resulting messages. */
export class LibraryLedger {
  readonly substitutions: string[] = []
  readonly warnings: Warning[] = []
  /** URLs of engines, in the order in which the page needs them. */
  readonly engines: string[] = []
  readonly #chosen = new Map<string, Copy>()

  /** Chooses the bundled copy for a URL. `needless` if no replacement is needed, null if no copy is known. */
  choose(address: string, way: Way, line: number): Choice | 'needless' | null {
    const asked = readAddress(address)
    return asked === null ? null : this.chooseAsked(asked, address, way, line)
  }

  chooseAsked(asked: Asked, address: string, way: Way, line: number): Choice | 'needless' | null {
    if (needless.has(asked.name)) {
      this.tell(`${address} -> not needed`)
      return 'needless'
    }
    const library = findLibrary(asked)
    if (library === undefined || isRefused(asked)) return null
    const own = library.versions?.[asked.name]
    // react-icons 4 and 5 have the same components, so the version in a URL is ignored.
    const major = own !== undefined || /^react-icons(?:\/|$)/.test(library.name) ? null : majorOf(asked)
    const known = this.#chosen.get(library.name)
    const { copy, isOther } = chooseCopy(
      library,
      major ?? unnamed[`${way} ${asked.name}`] ?? null,
      major === null ? null : minorOf(asked),
    )
    const taken = known ?? copy
    this.#chosen.set(library.name, taken)
    const note = library.note === undefined ? '' : ` ${library.note}`
    this.tell(
      `${address} -> bundled ${own === undefined ? library.name : asked.name} ${own ?? taken.version}${note}`,
    )
    if (own !== undefined && majorOf(asked) !== null && majorOf(asked) !== parseInt(own, 10)) {
      const message = msg`The page requests ${msg`${asked.name} ${asked.version ?? ''}`}; it runs on ${own}.`
      this.#warn('substituted-major', message, line)
    }
    if (isOther || (major !== null && taken.major !== major)) {
      this.#warn(
        'substituted-major',
        msg`The page requests ${msg`${asked.name} ${asked.version ?? ''}`}; it runs on ${taken.version}.`,
        line,
      )
    }
    const isPlugged = library.name === 'tailwindcss' && taken.major === 3 && /plugins=/.test(asked.path)
    return {
      library,
      copy: isPlugged ? { ...taken, engine: tailwindWithPlugins } : fileOf(taken, asked.path),
    }
  }

  /** The engines of a choice, dependencies first. Engines that are already present are left out. */
  addEngines({ library, copy }: Choice): readonly number[] {
    const added: number[] = []
    for (const needed of library.needs ?? []) {
      const other = findLibrary({ name: needed, version: null, path: '' })
      if (other === undefined) continue
      const chosen = this.#chosen.get(needed) ?? chooseCopy(other, null).copy
      this.#chosen.set(needed, chosen)
      added.push(...this.addEngines({ library: other, copy: chosen }))
    }
    if (copy.engine !== undefined && !this.engines.includes(copy.engine)) {
      this.engines.push(copy.engine)
      added.push(this.engines.length - 1)
    }
    return added
  }

  /** Adds a library to which no URL refers, such as one that a compiler needs. Returns the library's engines. */
  addByName(name: string, major: number | null): readonly number[] {
    const library = findLibrary({ name, version: null, path: '' })
    if (library === undefined) return []
    const copy = this.#chosen.get(library.name) ?? chooseCopy(library, major).copy
    this.#chosen.set(library.name, copy)
    return this.addEngines({ library, copy })
  }

  has(name: string): boolean {
    return this.#chosen.has(name)
  }

  /** Style sheets of the chosen libraries that depend on a framework, in page order. */
  sheetsOver(framework: string): readonly string[] {
    return [...this.#chosen].flatMap(([name, { sheet }]) => {
      const needs = findLibrary({ name, version: null, path: '' })?.needs
      return sheet !== undefined && needs?.includes(framework) === true ? [sheet] : []
    })
  }

  tellFonts(address: string, families: readonly string[], missing: readonly string[], line: number): void {
    if (families.length > 0) this.tell(`${address} -> bundled fonts ${families.join(', ')}`)
    for (const family of missing) {
      this.#warn(
        'missing-font',
        msg`The font "${family}" is not bundled; the next one in its list is used.`,
        line,
      )
    }
  }

  tellOtherFont(family: string, other: string, line: number): void {
    this.#warn(
      'substituted-font',
      msg`The font "${family}" is not bundled; "${other}" is used instead.`,
      line,
    )
  }

  /**
   * Reports a style sheet or image that a module imports. There is no bundler here that could turn it into a module.
   */
  tellAsset(name: string, line: number): void {
    this.#warn('missing-asset', msg`"${name}" is not a script; as an import it is treated as empty.`, line)
  }

  tell(sentence: string): void {
    if (!this.substitutions.includes(sentence)) this.substitutions.push(sentence)
  }

  #warn(code: string, message: Message, line: number): void {
    if (this.warnings.some((warning) => textOf(warning.message) === textOf(message))) return
    this.warnings.push({ code, message, place: { line } })
  }
}

/** Restricts a copy to the requested file, which is either a separate part of the copy or the entire copy. */
function fileOf(copy: Copy, path: string): Copy {
  const part = copy.parts?.find((known) => known.path.test(path))
  if (part === undefined) return copy
  const { major, version } = copy
  const { engine, sheet } = part
  return {
    major,
    version,
    ...(engine === undefined ? {} : { engine }),
    ...(sheet === undefined ? {} : { sheet }),
  }
}

/** True for major versions that cannot be replaced by any other version. */
export function isRefused(asked: Asked): boolean {
  const major = majorOf(asked)
  return asked.name === 'vue' && major !== null && major < 3
}

/** A path without the folder of build options that Skypack and esm.sh put first. */
function withoutBuildOptions(path: string): string {
  const [first = '', second] = path.split('/')
  if (second === undefined || !/\b(?:mode|dist)=|^X-[\w-]+$/.test(first)) return path
  return second === 'optimized' ? '' : path.slice(first.length + 1)
}

/** The path of a module in its package, without the folders that CDNs and builds add. */
function modulePath({ name, path }: Asked, { modules = [] }: Library): string {
  const hasLocales = modules.includes(`${name}/locale/`)
  return withoutBuildOptions(path)
    .replace(/^(?:es|lib|dist)\/locale\/(?:lang\/)?([\w-]+)(?:\.min)?(?:\.m?js)?$/, (whole, locale: string) =>
      hasLocales ? `locale/${locale}` : whole,
    )
    .replace(/^es\d+\/(client|server)(?:\.development)?\.m?js$/, '$1')
    .replace(
      /^(?:\+esm|dist|lib\/marked\.(?:esm|umd)\.js|es\d+|es|lib|build|umd|index\.m?js)$|^(?:dist|es\d+|build|umd)\/.*$|^(?:es|esm|lib)\/index(?:\.m?js)?$/,
      (whole) => (/contrib\/auto-render/.test(whole) ? 'contrib/auto-render' : ''),
    )
    .replace(/^(?:addons|examples\/jsm)\/[^?]+/, (whole) => `addons/${addonOf(whole) ?? ''}`)
    .replace(/\/\+esm$/, '')
}

/** The name under which engines provide the module of a specifier. Null if engines do not provide it. */
export function moduleName(specifier: string): { readonly asked: Asked; readonly name: string } | null {
  const asked = readAddress(specifier) ?? readBareName(specifier)
  if (asked === null) return null
  const library = findLibrary(asked)
  if (library === undefined) return null
  const path = modulePath(asked, library)
  const whole = path === '' ? asked.name : `${asked.name}/${path}`
  if (whole === library.name) return { asked, name: whole }
  const known = library.modules ?? []
  if (path === '' && (asked.name === library.name || known.includes(asked.name)))
    return { asked, name: asked.name }
  const bare = whole.replace(/\.m?js$/, '')
  for (const candidate of [whole, bare]) {
    if (known.some((name) => name === candidate || (name.endsWith('/') && candidate.startsWith(name)))) {
      return { asked, name: candidate }
    }
  }
  return null
}
