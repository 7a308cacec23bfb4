import { defineConfig } from 'eslint/config'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import svelteParser from 'svelte-eslint-parser'
import tseslint from 'typescript-eslint'
import { bordersPlugin } from './scripts/lint/borders.js'
import svelteConfig from './svelte.config.js'

/*
 * What oxlint (.oxlintrc.json: the typed rules of TypeScript, cycles) cannot say: components, and the borders of
 * this project. Without types, since building them for a second time is most of what linting costs.
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
    plugins: { '@typescript-eslint': tseslint.plugin, borders: bordersPlugin },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: {
      'no-restricted-syntax': ['error', ...isolation, noCasts],
      'borders/rooms': 'error',
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
    files: ['src/contracts/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['../*'], message: 'Contracts import nothing else of ours.' }] },
      ],
    },
  },
  {
    files: ['src/lib/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '^\\.\\./(?!contracts/)', message: 'lib/ imports no sibling but contracts.' }],
        },
      ],
    },
  },
  {
    // Folders of lib/ are parts of it: they may use its files.
    files: ['src/lib/*/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(\\.\\./){2}(?!contracts/)|^(\\.\\./){3}',
              message: 'lib/ imports no sibling but contracts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/contracts/**', 'src/lib/**', 'src/page-text/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: 'workers/(?!.*/meta\\.ts$|.*\\?worker|.*/methods\\.ts$)',
              message: 'src/ sees of workers/ only meta.ts, methods.ts (types of a worker) and worker URLs.',
            },
            {
              regex:
                '^\\.\\..*/(renderers|sources|judges|importers)/[^/]+/(?!meta\\.ts$)|^\\.\\..*/benchmarks/[^/]+/',
              message: 'Outside a plug-in only its meta.ts may be imported; the registry loads the rest.',
            },
          ],
        },
      ],
    },
  },
  {
    // The one worker that runs code of the page's rooms: a large answer's evaluation, and importers.
    files: ['src/jobs/apart-worker.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: 'workers/(?!rpc/serve\\.ts$)', message: 'Only the end that serves calls.' }] },
      ],
    },
  },
  {
    files: ['workers/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/src/(?!contracts/|lib/|page-text/)',
              message:
                'workers/ imports of src/ only what every thread may run: contracts/, lib/, page-text/.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/sandbox/**'],
    rules: { 'no-restricted-syntax': ['error', noCasts] },
  },
)
