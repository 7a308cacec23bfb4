import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import { StreamLanguage, type StreamParser } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import type { CodeLanguage } from './code-language.ts'
import { lilypond } from './lilypond-mode.ts'

/*
 * Languages that the editor can colour. The languages used in web pages are bundled with the editor; the others are
 * loaded when first shown.
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

/** The editor extension that colours a language. */
export function loadLanguage(language: CodeLanguage): Extension | Promise<Extension> {
  return loaders[language]()
}
