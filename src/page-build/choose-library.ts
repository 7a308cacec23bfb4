import type { Warning } from '../contracts/index.ts'
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

/** How a page asks for a library. */
export type Way = 'script' | 'style' | 'module'

export interface Choice {
  readonly library: Library
  readonly copy: Copy
}

/** Where addresses name no version: what they led to when pages were written that way. */
const unnamed: Readonly<Record<string, number>> = {
  // The last with a build for script tags.
  'script react': 18,
  'script react-dom': 18,
  'style font-awesome': 4,
  'script font-awesome': 6,
  'style @fortawesome/fontawesome-free': 6,
  // Kits, too.
  'script @fortawesome/fontawesome-free': 6,
  'script @tailwindcss/browser': 4,
  'module @tailwindcss/browser': 4,
}

/** Keeps account of the libraries of one page: what came in place of what, and what is told of it. */
export class LibraryLedger {
  readonly substitutions: string[] = []
  readonly warnings: Warning[] = []
  /** Addresses of engines, in the order in which the page needs them. */
  readonly engines: string[] = []
  readonly #chosen = new Map<string, Copy>()

  /** The bundled copy for an address; `needless` where nothing has to come in its place, null where none is known. */
  choose(address: string, way: Way, line: number): Choice | 'needless' | null {
    const asked = readAddress(address)
    return asked === null ? null : this.chooseAsked(asked, address, way, line)
  }

  chooseAsked(asked: Asked, address: string, way: Way, line: number): Choice | 'needless' | null {
    if (needless.has(asked.name)) {
      this.#tell(`${address} -> not needed`)
      return 'needless'
    }
    const library = findLibrary(asked)
    if (library === undefined || isRefused(asked)) return null
    const own = library.versions?.[asked.name]
    // The majors of icon sets are those of Font Awesome, which their addresses do not tell.
    const major = own !== undefined || library.name.startsWith('react-icons/') ? null : majorOf(asked)
    const known = this.#chosen.get(library.name)
    const { copy, isOther } = chooseCopy(
      library,
      major ?? unnamed[`${way} ${asked.name}`] ?? null,
      major === null ? null : minorOf(asked),
    )
    const taken = known ?? copy
    this.#chosen.set(library.name, taken)
    const note = library.note === undefined ? '' : ` ${library.note}`
    this.#tell(
      `${address} -> bundled ${own === undefined ? library.name : asked.name} ${own ?? taken.version}${note}`,
    )
    if (own !== undefined && majorOf(asked) !== null && majorOf(asked) !== parseInt(own, 10)) {
      const message = `The page asks for ${asked.name} ${asked.version ?? ''}; it runs on ${own}.`
      this.#warn('substituted-major', message, line)
    }
    if (isOther || (major !== null && taken.major !== major)) {
      this.#warn(
        'substituted-major',
        `The page asks for ${asked.name} ${asked.version ?? ''}; it runs on ${taken.version}.`,
        line,
      )
    }
    const isPlugged = library.name === 'tailwindcss' && taken.major === 3 && /plugins=/.test(asked.path)
    return {
      library,
      copy: isPlugged ? { ...taken, engine: tailwindWithPlugins } : fileOf(taken, asked.path),
    }
  }

  /** Engines that a choice brings, those of what it needs first; without those that are there already. */
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

  /** Takes a library that no address asks for, such as a compiler's; gives its engines. */
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

  tellFonts(address: string, families: readonly string[], missing: readonly string[], line: number): void {
    if (families.length > 0) this.#tell(`${address} -> bundled fonts ${families.join(', ')}`)
    for (const family of missing) {
      this.#warn(
        'missing-font',
        `The font "${family}" is not bundled; the next one of its list is drawn.`,
        line,
      )
    }
  }

  tellOtherFont(family: string, other: string, line: number): void {
    this.#warn(
      'substituted-font',
      `The font "${family}" is not bundled; "${other}" is drawn in its place.`,
      line,
    )
  }

  /** A sheet or picture that a module imports: nothing here makes a module of it. */
  tellAsset(name: string, line: number): void {
    this.#warn('missing-asset', `"${name}" is no script; as an import it counts as empty.`, line)
  }

  #tell(sentence: string): void {
    if (!this.substitutions.includes(sentence)) this.substitutions.push(sentence)
  }

  #warn(code: string, message: string, line: number): void {
    if (this.warnings.some((warning) => warning.message === message)) return
    this.warnings.push({ code, message, place: { line } })
  }
}

/** A copy as the file asked for: a part of it that stands apart, or the whole. */
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

/** Majors for which no other one can stand. */
export function isRefused(asked: Asked): boolean {
  const major = majorOf(asked)
  return asked.name === 'vue' && major !== null && major < 3
}

/** The name by which engines offer what a specifier asks for; null where they do not. */
export function moduleName(specifier: string): { readonly asked: Asked; readonly name: string } | null {
  const asked = readAddress(specifier) ?? readBareName(specifier)
  if (asked === null) return null
  const library = findLibrary(asked)
  if (library === undefined) return null
  const path = asked.path
    .replace(/^(?:\+esm|dist|lib\/marked\.(?:esm|umd)\.js|es\d+|build|umd|index\.m?js)(?:\/.*)?$/, (whole) =>
      /contrib\/auto-render/.test(whole) ? 'contrib/auto-render' : '',
    )
    .replace(/^(?:addons|examples\/jsm)\/[^?]+/, (whole) => `addons/${addonOf(whole) ?? ''}`)
    .replace(/\/\+esm$/, '')
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
