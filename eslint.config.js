import { defineConfig } from 'eslint/config'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import svelteParser from 'svelte-eslint-parser'
import tseslint from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/*
 * Components and runes modules, which oxlint (.oxlintrc.json) cannot read or has no rules for. Not type-aware,
 * because svelte-check already builds the types of components. The rules on isolation and casts are the same as in
 * oxlint.
 */

const isolation = {
  'no-restricted-properties': [
    'error',
    { property: 'innerHTML', message: 'Build nodes instead.' },
    { property: 'outerHTML', message: 'Build nodes instead.' },
    { property: 'srcdoc', message: 'Only src/sandbox fills frames.' },
  ],
  'no-eval': 'error',
  'no-new-func': 'error',
  '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
}

export default defineConfig(
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte'],
    extends: [tseslint.configs.strict],
    languageOptions: {
      globals: { ...globals.browser },
      parser: svelteParser,
      parserOptions: { parser: tseslint.parser, svelteConfig },
    },
    rules: { ...isolation, 'svelte/no-at-html-tags': 'error' },
  },
  {
    files: ['**/*.svelte.ts'],
    languageOptions: { parser: svelteParser, parserOptions: { parser: tseslint.parser, svelteConfig } },
    // Rules of TypeScript run in oxlint; the name is known here for the lines that disable them.
    plugins: { '@typescript-eslint': tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
)
