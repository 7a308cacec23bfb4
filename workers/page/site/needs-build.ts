/*
 * Sources that a bundler would have compiled: browsers run none of it, and neither do we. Telling so is of more use
 * than the syntax error that follows.
 */

import type { SiteFiles } from '../../../src/lib/site/site-files.ts'

const preprocessed = /\.(?:scss|sass|less|styl)$/i
/** What a file is by its name where only a build makes a script of it. */
const languages: readonly (readonly [pattern: RegExp, language: string])[] = [
  [/\.tsx$/i, 'TypeScript with JSX'],
  [/\.[cm]?ts$/i, 'TypeScript'],
  [/\.jsx$/i, 'JSX'],
  [/\.vue$/i, 'a Vue component'],
  [/\.svelte$/i, 'a Svelte component'],
  [preprocessed, 'a style sheet of a preprocessor'],
  [/\.coffee$/i, 'CoffeeScript'],
]

/** What only a build would make a script of, in words; null for what browsers run. */
export function unbuiltLanguage(path: string): string | null {
  return languages.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

/** Whether only a preprocessor makes a sheet of a file. */
export function isPreprocessed(path: string): boolean {
  return preprocessed.test(path)
}

/** A module that browsers load as style or data only where the import says so, as bundlers never ask. */
export function isBundledImport(path: string, hasAttributes: boolean): boolean {
  return !hasAttributes && /\.(?:css|json|svg|png|jpe?g|gif|webp|html?|md|txt|ya?ml)$/i.test(path)
}

/** Tells of a file that only a build would make run, if it is one. */
export function explainUnbuilt({ report }: SiteFiles, path: string): void {
  const language = unbuiltLanguage(path)
  if (language === null) return
  const message = `${path} is ${language}, which browsers do not run: the page needs a build step. Bring the built files.`
  report.add('needs-build', path, message, { file: path })
}

export function bundledImportMessage(path: string): string {
  return `${path} is imported as bundlers do, which browsers refuse: the page needs a build step. Bring the built files.`
}

export function bareImportMessage(name: string): string {
  return `The module "${name}" is imported by its bare name, which browsers find only in an import map: the page needs one, or a build step.`
}

/** Imports nothing that there is: the scripts that need it do not run, as in browsers. */
export const refusedSpecifier = 'about:needs-a-build-step'
