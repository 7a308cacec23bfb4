import {
  msg,
  succeed,
  type Failure,
  type Outcome,
  type RenderFailure,
  type Warning,
} from '../contracts/index.ts'
import { isAsset } from '../lib/pictures/is-asset.ts'
import { requiredModules } from '../lib/code/transpile.ts'
import { failLoad, loadText } from '../lib/load-text.ts'
import { escapePattern } from '../lib/text/escape-pattern.ts'
import { readBareName, type Asked } from './address.ts'
import { findLibrary, libraries, needless, type Library } from './catalogue.ts'
import { LibraryLedger, moduleName } from './choose-library.ts'
import { loadComponentFonts } from './component-fonts.ts'
import { failMissing } from './missing-packages.ts'
import { staticImportsOf } from './module-imports.ts'
import { usesTailwind } from './tailwind-classes.ts'
import { readUiName } from './ui-names.ts'
import { addInstalled } from './vue-elements.ts'

/** Everything that must be added around a component's module. */
export interface Surroundings {
  readonly engines: readonly string[]
  /** Style elements for libraries whose style sheets the module imports. */
  readonly styles: string
  readonly substitutions: readonly string[]
  readonly warnings: readonly Warning[]
  /** The module, with its imports renamed to the names that engines provide. */
  readonly code: string
  /** Missing packages, with the lines of their imports. A missing package is only a failure if it is used. */
  readonly missing: ReadonlyMap<string, number>
  /** The failure to report if the module's own import declarations name the missing package. */
  readonly blame: Failure<RenderFailure> | null
}

interface ComponentModule {
  /** Transpiled code, in which imports are `require` calls. */
  readonly code: string
  /** The same code with its imports as written. */
  readonly script: string
  readonly source: string
  readonly name: string
  readonly files: ReadonlySet<string>
  /**
   * Name of the component's framework, whose major version is in `major`. The framework is loaded before the other
   * libraries.
   */
  readonly framework: string
  readonly major: number
}

/**
 * Finds bundled copies of everything that a component imports. Fails if a package is not bundled. Packages that only
 * event handlers need can be missing, provided that they exist at all, because the picture is the same without them.
 */
export async function surround(module: ComponentModule): Promise<Outcome<Surroundings, RenderFailure>> {
  const ledger = new LibraryLedger()
  ledger.addByName(module.framework, module.major)
  const warnings: Warning[] = []
  const sheets: string[] = []
  const imported = new Set<string>()
  const renamed = new Map<string, string>()
  const missing = new Map<string, number>()
  for (const [name, line] of requiredModules(module.code)) {
    const found = uiModule(name) ?? moduleName(name)
    const belongs = found !== null && belongsTo(findLibrary(found.asked), module.framework)
    if (found !== null && belongs && !isSheet(name)) {
      renamed.set(name, found.name)
      if (found.asked.name === module.framework) continue
      const choice = ledger.chooseAsked(found.asked, name, 'module', line)
      if (choice !== null && choice !== 'needless') ledger.addEngines(choice)
    } else if (isAsset(name)) {
      const sheet = librarySheet(name, ledger, line)
      if (sheet !== null) imported.add(sheet)
      else if (!hasFile(module.files, name)) {
        warnings.push({
          code: 'missing-file',
          message: msg`"${name}" is missing; it is treated as empty.`,
          place: { file: module.name, line },
        })
      }
    } else if (isBare(module.code, name) && needless.has(readBareName(name)?.name ?? '')) {
      ledger.substitutions.push(`${name} -> not needed`)
    } else missing.set(name, line)
  }
  const { failure: blame, isFinal } = await blameFor(module, missing)
  if (blame !== null && isFinal) return blame
  const fonts = await loadComponentFonts(module.source, ledger).then((css) => succeed(css), failLoad)
  if (!fonts.ok) return fonts
  sheets.push(...fonts.value)
  if (module.framework === 'vue') warnings.push(...addInstalled(module, ledger))
  // The style sheet of a component library is often imported by the application, not by the component. So it is added
  // even if the component does not import it.
  const addresses = [...new Set([...ledger.sheetsOver('vue'), ...imported])]
  const own = await Promise.all(addresses.map(loadText)).then((css) => succeed(css), failLoad)
  if (!own.ok) return own
  sheets.unshift(...own.value)
  if (usesTailwind(module.source)) {
    ledger.addByName('tailwindcss', tailwindMajor)
    ledger.substitutions.push(tailwindTold)
  }
  return succeed(
    {
      engines: ledger.engines,
      styles: sheets.map((css) => `<style>${css.replaceAll('\n', ' ')}</style>`).join(''),
      substitutions: ledger.substitutions,
      warnings: [...warnings, ...ledger.warnings],
      code: module.code.replace(/\brequire\((["'])([^"']+)\1\)/g, (whole, _quote: string, name: string) =>
        renamed.has(name) ? `require(${JSON.stringify(renamed.get(name))})` : whole,
      ),
      missing,
      blame,
    },
    warnings,
  )
}

/**
 * The failure for a component's missing imports. Null if no import declaration of the component's module names them.
 */
async function blameFor(
  { code, script, name: file, files, framework }: ComponentModule,
  missing: ReadonlyMap<string, number>,
): Promise<{ readonly failure: Failure<RenderFailure> | null; readonly isFinal: boolean }> {
  const declared = staticImportsOf(script)
    .filter(({ name }) => missing.has(name))
    .map(({ name, line }) => ({ name, place: { file, line } }))
  const failure = await failMissing(declared, namesFor(framework), files)
  const isFinal = failure?.code === 'unknown-package' || declared.some(({ name }) => isBare(code, name))
  return { failure, isFinal }
}

/** A module that is imported for its side effects, not its exports. */
function isBare(code: string, name: string): boolean {
  return new RegExp(`(?:^|[;\\n])[^\\S\\n]*require\\(["']${escapePattern(name)}["']\\)`).test(code)
}

/** A missing file of the application that has a bundled replacement. */
function uiModule(specifier: string): { readonly asked: Asked; readonly name: string } | null {
  const name = readUiName(specifier)
  if (name === null) return null
  const asked = { name, version: null, path: '' }
  return findLibrary(asked) === undefined ? null : { asked, name }
}

const tailwindMajor = 3
const tailwindTold = 'class names of Tailwind -> bundled tailwindcss 3.4.10'

/** Libraries that are added for a component with Tailwind class names. */
export function tailwindFor(): Pick<Surroundings, 'engines' | 'substitutions'> {
  const ledger = new LibraryLedger()
  ledger.addByName('tailwindcss', tailwindMajor)
  return { engines: ledger.engines, substitutions: [tailwindTold] }
}

/**
 * Framework-independent libraries that a file for another framework imports, with the names under which engines
 * provide them.
 */
export function neutralLibraries(imports: readonly { readonly name: string; readonly line: number }[]): {
  readonly engines: readonly string[]
  readonly substitutions: readonly string[]
  readonly names: ReadonlySet<string>
} {
  const ledger = new LibraryLedger()
  const names = new Set<string>()
  for (const { name, line } of imports) {
    const found = moduleName(name)
    if (found?.name !== name || !belongsTo(findLibrary(found.asked), 'none')) continue
    const choice = ledger.chooseAsked(found.asked, name, 'module', line)
    if (choice === null || choice === 'needless') continue
    ledger.addEngines(choice)
    names.add(name)
  }
  const { engines, substitutions } = ledger
  return { engines, substitutions, names }
}

function isSheet(name: string): boolean {
  return /\.css(?:\?.*)?$/.test(name)
}

/** Returns the URL of a library's style sheet that a component imports; null if it is not bundled. */
function librarySheet(name: string, ledger: LibraryLedger, line: number): string | null {
  const [, bare = '', path = ''] = /^((?:@[\w.-]+\/)?[\w.-]+)\/(.+)$/.exec(name) ?? []
  if (name.startsWith('.') || bare === '') return null
  const choice = ledger.chooseAsked({ name: bare, version: null, path }, name, 'style', line)
  return choice === null || choice === 'needless' ? null : (choice.copy.sheet ?? null)
}

/** Looks for the file in all folders, because answers rarely specify where their files belong. */
function hasFile(files: ReadonlySet<string>, name: string): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1)
  return [...files].some((path) => path.slice(path.lastIndexOf('/') + 1) === base)
}

/** Libraries of one framework cannot be used with another. */
function belongsTo(library: Library | undefined, framework: string): boolean {
  if (library === undefined) return false
  const root = [library.name, ...(library.needs ?? [])].find((name) => name === 'react' || name === 'vue')
  return root === undefined || root === framework
}

function namesFor(framework: string): readonly string[] {
  return libraries
    .filter(
      (library) => belongsTo(library, framework) && library.copies.some(({ engine }) => engine !== undefined),
    )
    .filter(({ name, isPart }) => isPart !== true && !['tailwindcss', 'mathjax', 'alpinejs'].includes(name))
    .flatMap(({ name, contains = [] }) => [
      name,
      ...contains.filter((other) => /^(?:react-dom|prop-types|@emotion)/.test(other)),
    ])
}
