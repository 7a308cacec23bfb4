import { defineConfig } from 'eslint/config'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import svelteParser from 'svelte-eslint-parser'
import tseslint from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/*
 * What oxlint (.oxlintrc.json: the typed rules of TypeScript, cycles) cannot check: components, and what may not be
 * written outside the sandbox. Without types, since building them a second time is most of the cost of linting.
 * Borders between folders: tests/contract/rooms.test.ts.
 */

const isolation = [
  { selector: "MemberExpression[property.name='innerHTML']", message: 'No innerHTML: build nodes instead.' },
  { selector: "MemberExpression[property.name='outerHTML']", message: 'No outerHTML: build nodes instead.' },
  { selector: "MemberExpression[property.name='srcdoc']", message: 'Only src/sandbox fills frames.' },
  { selector: "CallExpression[callee.name='eval']", message: 'No eval.' },
  { selector: "NewExpression[callee.name='Function']", message: 'No new Function.' },
  {
    selector: "CallExpression[callee.property.name='createElement'][arguments.0.value='iframe']",
    message: 'Only src/sandbox creates frames.',
  },
]
const noCasts = {
  selector: "TSAsExpression:not([typeAnnotation.typeName.name='const'])",
  message: 'Parse with a schema instead of asserting; a cast needs a reason beside a disable line.',
}

export default defineConfig(
  {
    ignores: [
      '**/*.test.ts',
      // AssemblyScript, which its own compiler checks.
      'workers/kernels/assembly/',
      // Pages as others would write them.
      'src/renderers/*/examples/',
      'src/renderers/*/broken/',
      'src/benchmarks/*/items/*/',
    ],
  },
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser },
    },
    // Its rules run in oxlint; the name is known here for the lines that disable them.
    plugins: { '@typescript-eslint': tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: {
      'no-restricted-syntax': ['error', ...isolation, noCasts],
    },
  },
  { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    extends: [tseslint.configs.strict],
    languageOptions: { parser: svelteParser, parserOptions: { parser: tseslint.parser, svelteConfig } },
    rules: { 'svelte/no-at-html-tags': 'error' },
  },
  {
    files: ['src/sandbox/**'],
    rules: { 'no-restricted-syntax': ['error', noCasts] },
  },
)
