import { expect, test } from 'vitest'
import { readSiblingFiles } from './sibling-files.ts'
import { computingMs, startComputing } from '../../../../tests/support/computing-time.ts'

test('turns blocks after the first into files if something names them', () => {
  const answer = [
    'Here is `App.jsx` and its App.css:',
    '```jsx',
    "import './App.css'",
    '```',
    '**`src/App.css`**',
    '',
    '```css',
    'h1 { color: red }',
    '```',
    '```html',
    '<!-- app.component.html -->',
    '<p></p>',
    '```',
    '```scss title="styles/main.scss"',
    '$a: 1;',
    '```',
    'Run it:',
    '```bash',
    'npm start',
    '```',
  ].join('\n')
  expect([...readSiblingFiles(answer)]).toEqual([
    ['App.css', 'h1 { color: red }'],
    ['app.component.html', '<!-- app.component.html -->\n<p></p>'],
    ['styles/main.scss', '$a: 1;'],
  ])
  expect(readSiblingFiles('```css\n/* App.css */\n').size).toBe(0)
})

test('quickly reads thousands of blocks', () => {
  const start = startComputing()
  expect(readSiblingFiles('```css\nx\n```\n'.repeat(30_000)).size).toBe(0)
  // The limit is in milliseconds. Scanning the entire answer for each block would take a minute.
  expect(computingMs(start)).toBeLessThan(2000)
})
