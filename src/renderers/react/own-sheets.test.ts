import { expect, test } from 'vitest'
import { ownSheets } from './own-sheets.ts'

const sheetsOf = (files: Readonly<Record<string, string>>) =>
  ownSheets(
    new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])),
    'src/App.jsx',
  )

test('leaves out style sheets to which no file of the application refers', () => {
  const files = {
    'src/App.jsx': 'import Card from "./Card"',
    'src/App.css': '#root {}',
    'src/main.jsx': "import './index.css'",
    'src/index.css': '@import "theme.css";',
    'src/theme.css': 'a {}',
    'index.html': '<link rel="stylesheet" href="/src/page.css">',
    'src/page.css': 'b {}',
  }
  expect(sheetsOf(files)).toEqual([files['src/index.css'], files['src/theme.css'], files['src/page.css']])
  expect(sheetsOf({ ...files, 'src/App.jsx': 'import "@/App.css"' })).toHaveLength(4)
})

test('includes all style sheets if only the component was provided with them', () => {
  expect(sheetsOf({ 'src/App.jsx': '', 'src/App.css': 'a {}' })).toEqual(['a {}'])
})
