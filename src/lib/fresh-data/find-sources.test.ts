import { expect, it } from 'vitest'
import { findSources, isAboutSources } from './find-sources.ts'

const find = (...paths: readonly string[]) =>
  findSources(paths.map((path) => ({ path, file: path }))).map(({ name, isFolder, files }) => [
    name,
    isFolder,
    files.map(({ path }) => path),
  ])

it('takes loose files as one source each, without the file about them', () => {
  expect(find('b.zip', 'a.pdf', 'sources.json')).toEqual([
    ['a.pdf', false, ['a.pdf']],
    ['b.zip', false, ['b.zip']],
  ])
})

it('takes a folder with a page or a paper as one source', () => {
  expect(find('site/index.html', 'site/cv.pdf', 'site/a/b.png', 'site/.DS_Store')).toEqual([
    ['site', true, ['index.html', 'cv.pdf', 'a/b.png']],
  ])
  expect(find('paper/main.tex', 'paper/figure.pdf')).toEqual([['paper', true, ['main.tex', 'figure.pdf']]])
  expect(find('app/package.json', 'app/src/main.tsx')).toHaveLength(1)
})

it('looks for sources in any other folder', () => {
  expect(
    find('all/a.tar.gz', 'all/README.md', 'all/sites/one/index.html', 'all/sites/two/README.md'),
  ).toEqual([
    ['all/README.md', false, ['README.md']],
    ['all/a.tar.gz', false, ['a.tar.gz']],
    ['all/sites/one', true, ['index.html']],
    ['all/sites/two', true, ['README.md']],
  ])
})

it('takes a file about sources only if it is not part of a source', () => {
  const file = null
  const sources = findSources([
    { path: 'a/sources.json', file },
    { path: 'a/site/index.html', file },
    { path: 'a/site/data/sources.json', file },
  ])
  expect(isAboutSources('a/sources.json', sources)).toBe(true)
  expect(isAboutSources('a/site/data/sources.json', sources)).toBe(false)
  expect(isAboutSources('a/site/index.html', sources)).toBe(false)
})
