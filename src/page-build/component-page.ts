import { succeed, type Failure, type Outcome, type RenderFailure, type Warning } from '../contracts/index.ts'
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

/** What a component's module needs around it. */
export interface Surroundings {
  readonly engines: readonly string[]
  /** Style elements of libraries whose sheets it imports. */
  readonly styles: string
  readonly substitutions: readonly string[]
  readonly warnings: readonly Warning[]
  /** The module with its imports under the names by which engines offer them. */
  readonly code: string
  /** What is not here, with the lines of the imports: only its use is a failure. */
  readonly missing: ReadonlyMap<string, number>
  /** That failure, where the module's own import declarations name what is missing. */
  readonly blame: Failure<RenderFailure> | null
}

interface ComponentModule {
  /** Transpiled: imports are `require` calls. */
  readonly code: string
  /** The same with its imports as they were written. */
  readonly script: string
  readonly source: string
  readonly name: string
  readonly files: ReadonlySet<string>
  /** The framework that comes first, with its major. */
  readonly framework: string
  readonly major: number
}

/**
 * Finds bundled copies for all that a component imports; fails where something is not here. What only a React component's
 * handlers need may be missing, if it exists at all: its picture is the same.
 */
export async function surround(module: ComponentModule): Promise<Outcome<Surroundings, RenderFailure>> {
  const ledger = new LibraryLedger()
  ledger.addByName(module.framework, module.major)
  const warnings: Warning[] = []
  const sheets: string[] = []
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
      const sheet = await librarySheet(name, ledger, line).then((css) => succeed(css), failLoad)
      if (!sheet.ok) return sheet
      if (sheet.value !== null) sheets.push(sheet.value)
      else if (!hasFile(module.files, name)) {
        warnings.push({
          code: 'missing-asset',
          message: `"${name}" is not there; it counts as empty.`,
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
  if (module.framework === 'vue' && routed.test(module.source) && !ledger.has('vue-router')) {
    ledger.addByName('vue-router', null)
    ledger.substitutions.push('elements of a router -> bundled vue-router 4.6.4')
  }
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

/** The failure that a component's missing imports are; null where no declaration of its module names them. */
async function blameFor(
  { code, script, name: file, framework }: ComponentModule,
  missing: ReadonlyMap<string, number>,
): Promise<{ readonly failure: Failure<RenderFailure> | null; readonly isFinal: boolean }> {
  const declared = staticImportsOf(script)
    .filter(({ name }) => missing.has(name))
    .map(({ name, line }) => ({ name, place: { file, line } }))
  const failure = await failMissing(declared, `; there are: ${namesFor(framework).join(', ')}`)
  const isFinal =
    framework !== 'react' ||
    failure?.code === 'unknown-package' ||
    declared.some(({ name }) => isBare(code, name))
  return { failure, isFinal }
}

/** A module that is imported for what it does, not for what it gives. */
function isBare(code: string, name: string): boolean {
  return new RegExp(`(?:^|[;\\n])[^\\S\\n]*require\\(["']${escapePattern(name)}["']\\)`).test(code)
}

/** A file of the application that is not there and has a bundled one in its place. */
function uiModule(specifier: string): { readonly asked: Asked; readonly name: string } | null {
  const name = readUiName(specifier)
  if (name === null) return null
  const asked = { name, version: null, path: '' }
  return findLibrary(asked) === undefined ? null : { asked, name }
}

/** Templates name what a router of the application, which is not shown, would define. */
const routed = /<(?:router-|Router)(?:link|view|Link|View)\b|\$route\b/

const tailwindMajor = 3
const tailwindTold = 'class names of Tailwind -> bundled tailwindcss 3.4.10'

/** What a component gets whose class names are Tailwind's. */
export function tailwindFor(): Pick<Surroundings, 'engines' | 'substitutions'> {
  const ledger = new LibraryLedger()
  ledger.addByName('tailwindcss', tailwindMajor)
  return { engines: ledger.engines, substitutions: [tailwindTold] }
}

/** Libraries of no framework that a file of another one imports by the names at which engines offer them. */
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

async function librarySheet(name: string, ledger: LibraryLedger, line: number): Promise<string | null> {
  const [, bare = '', path = ''] = /^((?:@[\w.-]+\/)?[\w.-]+)\/(.+)$/.exec(name) ?? []
  if (name.startsWith('.') || bare === '') return null
  const choice = ledger.chooseAsked({ name: bare, version: null, path }, name, 'style', line)
  if (choice === null || choice === 'needless' || choice.copy.sheet === undefined) return null
  return loadText(choice.copy.sheet)
}

/** Wherever it stands among the files: answers seldom say where a file of theirs belongs. */
function hasFile(files: ReadonlySet<string>, name: string): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1)
  return [...files].some((path) => path.slice(path.lastIndexOf('/') + 1) === base)
}

/** Libraries of one framework are of no use to another. */
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
