import { expect, test } from 'vitest'
import { fail, succeed, type FileMap } from '../../contracts/index.ts'
import type { SheetJob } from '../../../workers/jekyll/methods.ts'
import { readTexts } from './read-texts.ts'

const files = (entries: Readonly<Record<string, string>>): FileMap =>
  new Map(Object.entries(entries).map(([path, text]) => [path, new TextEncoder().encode(text)]))

test('sheets of the component are compiled from the original text of the others', async () => {
  const given = files({
    'app.ts': `@Component({ templateUrl: './app.html', styleUrls: ['./a.less', './b.scss', './c.css'] }) class A {}`,
    'app.html': '<p>A</p>',
    'vars.less': '@main: red;',
    'a.less': '@import "vars"; p { color: @main }',
    'b.scss': '@use "a"; p { b { margin: 0 } }',
    'c.css': 'p { top: 0 }',
    'notes.txt': 'a.less',
  })
  const jobs: SheetJob[] = []
  const texts = await readTexts(given, 'app.ts', (job) => {
    jobs.push(job)
    return Promise.resolve(succeed(`compiled ${job.path}`))
  })
  expect(texts.ok && Object.fromEntries(texts.value)).toEqual({
    'app.html': '<p>A</p>',
    'vars.less': '@main: red;',
    'a.less': 'compiled a.less',
    'b.scss': 'compiled b.scss',
    'c.css': 'p { top: 0 }',
  })
  expect(jobs.map(({ others }) => others.get('a.less'))).toEqual(
    Array(2).fill('@import "vars"; p { color: @main }'),
  )
})

test('a sheet that cannot be compiled fails the component', async () => {
  const failure = fail('syntax', 'no', { place: { file: 'a.less', line: 2 } })
  const given = files({ 'app.ts': `styleUrl: './a.less'`, 'a.less': '}' })
  expect(await readTexts(given, 'app.ts', () => Promise.resolve(failure))).toEqual(failure)
})
