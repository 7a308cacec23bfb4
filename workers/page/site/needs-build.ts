/*
 * Sources that a bundler would have compiled. Neither browsers nor our renderer can run them. Reporting this is more
 * useful than the syntax error that would follow.
 */

import { msg, type Template } from '../../../src/contracts/index.ts'
import type { SiteFiles } from '../../../src/lib/site/site-files.ts'

const preprocessed = /\.(?:scss|sass|less|styl)$/i
/** Languages, determined by file name, that only become a script through a build. */
const languages: readonly (readonly [pattern: RegExp, language: string])[] = [
  [/\.tsx$/i, 'TypeScript with JSX'],
  [/\.[cm]?ts$/i, 'TypeScript'],
  [/\.jsx$/i, 'JSX'],
  [/\.vue$/i, 'a Vue component'],
  [/\.svelte$/i, 'a Svelte component'],
  [preprocessed, 'a style sheet of a preprocessor'],
  [/\.coffee$/i, 'CoffeeScript'],
]

/** The name of a language that only becomes a script through a build. Null for languages that browsers run. */
export function unbuiltLanguage(path: string): string | null {
  return languages.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

/** True if a file only becomes a style sheet through a preprocessor. */
export function isPreprocessed(path: string): boolean {
  return preprocessed.test(path)
}

/**
 * True for a style sheet or data file that is imported without import attributes. Bundlers load such a file, but
 * browsers load it only with attributes.
 */
export function isBundledImport(path: string, hasAttributes: boolean): boolean {
  return !hasAttributes && /\.(?:css|json|svg|png|jpe?g|gif|webp|html?|md|txt|ya?ml)$/i.test(path)
}

/** Reports a file if it only runs after a build. */
export function explainUnbuilt({ report }: SiteFiles, path: string): void {
  const language = unbuiltLanguage(path)
  if (language === null) return
  const message = msg`${path} is ${language}, which browsers do not run: the page needs a build step. Provide the built files.`
  report.add('needs-build', path, message, { file: path })
}

export function bundledImportMessage(path: string): Template {
  return msg`${path} is imported in a way that only bundlers support: the page needs a build step. Provide the built files.`
}

export function bareImportMessage(name: string): Template {
  return msg`The module "${name}" is imported by its bare name, which browsers resolve only with an import map: the page needs one, or a build step.`
}

/** The specifier cannot be resolved, so scripts that import it do not run, as in browsers. */
export const refusedSpecifier = 'about:needs-a-build-step'
