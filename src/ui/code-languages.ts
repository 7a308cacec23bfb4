import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import { StreamLanguage, type StreamParser } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import type { CodeLanguage } from './code-language.ts'
import { lilypond } from './lilypond-mode.ts'

/*
 * What the editor can colour. The languages of webpages come with the editor, every other one when it is first shown.
 */

const stream = <State>(mode: StreamParser<State>): Extension => StreamLanguage.define(mode)

const loaders = {
  html: () => html(),
  css: () => css(),
  javascript: () => javascript({ jsx: true, typescript: true }),
  json: () => json(),
  text: () => [],
  lilypond: () => stream(lilypond),
  latex: async () => stream((await import('@codemirror/legacy-modes/mode/stex')).stex),
  typst: async () => stream((await import('./typst-mode.ts')).typst),
  toml: async () => stream((await import('@codemirror/legacy-modes/mode/toml')).toml),
  python: async () => stream((await import('@codemirror/legacy-modes/mode/python')).python),
  yaml: async () => (await import('@codemirror/lang-yaml')).yaml(),
  xml: async () => (await import('@codemirror/lang-xml')).xml(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
  vue: async () => (await import('@codemirror/lang-vue')).vue(),
} as const satisfies Readonly<Record<CodeLanguage, () => Extension | Promise<Extension>>>

/** What makes the editor colour a language. */
export function loadLanguage(language: CodeLanguage): Extension | Promise<Extension> {
  return loaders[language]()
}
