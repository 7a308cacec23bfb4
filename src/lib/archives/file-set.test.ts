import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { chooseEntry } from '../answers/choose-entry.ts'
import { filesFromFile, filesFromList, filesFromSource } from './file-set.ts'

function entryOf(...paths: readonly string[]): string | null {
  const outcome = chooseEntry(paths)
  return outcome.ok ? outcome.value : null
}

describe('chooseEntry', () => {
  it('prefers index.html at the top, then the shallowest one, then the first page', () => {
    expect(entryOf('a.html', 'b/index.html', 'index.html')).toBe('index.html')
    expect(entryOf('a.html', 'b/c/index.html', 'b/index.html')).toBe('b/index.html')
    expect(entryOf('x.css', 'z.html', 'y.htm')).toBe('z.html')
  })

  it('accepts a Markdown index for Jekyll, and ignores partial pages', () => {
    expect(entryOf('_layouts/default.html', 'index.md', 'about.html')).toBe('index.md')
    expect(entryOf('_layouts/index.html', 'README.md')).toBe('README.md')
    expect(entryOf('_page.html')).toBe('_page.html')
    expect(entryOf('_site/css/a.css', '_site/index.html', '_site/b/index.html')).toBe('_site/index.html')
    expect(entryOf('_a.html', 'about.html')).toBe('about.html')
    expect(entryOf('index.md', 'page.html')).toBe('page.html')
  })

  it('lists the files if there is no page', () => {
    expect(chooseEntry(['a.css', 'b.js'])).toMatchObject({
      ok: false,
      code: 'missing-entry',
      message: 'There is no page to open among the files: a.css, b.js.',
    })
  })
})

describe('filesFromSource', () => {
  it('reads a JSON list of files', () => {
    const outcome = filesFromSource(
      '[{"filename":"./a/index.html","content":"<p>"},{"filename":"b.css","content":""}]',
    )
    expect(outcome).toMatchObject({ ok: true, value: { entry: 'a/index.html' } })
    expect(outcome.ok && [...outcome.value.files.keys()]).toEqual(['a/index.html', 'b.css'])
  })

  it('treats any other text as one document', () => {
    for (const text of ['<p>', '[1, 2]', '[not json', '{"a":1}']) {
      const outcome = filesFromSource(text)
      expect(outcome.ok && new TextDecoder().decode(outcome.value.files.get('index.html'))).toBe(text)
    }
  })

  it('rejects empty and too large sources', () => {
    expect(filesFromSource(' \n')).toMatchObject({ code: 'empty' })
    expect(filesFromSource('x'.repeat(20), { totalBytes: 10, count: 1 })).toMatchObject({ code: 'too-large' })
    expect(filesFromSource('[{"filename":"a.css","content":""}]')).toMatchObject({ code: 'missing-entry' })
  })
})

describe('dropped files', () => {
  it('are read from archives, single files and folders', async () => {
    const archive = new File([new Uint8Array(zipSync({ 'x/index.html': strToU8('<p>') }))], 'x.zip')
    expect(await filesFromFile(archive)).toMatchObject({ ok: true, value: { entry: 'index.html' } })
    expect(await filesFromFile(new File(['<p>'], 'page.html'))).toMatchObject({
      value: { entry: 'page.html' },
    })
    const list = [
      { path: 'site/index.html', file: new Blob(['<p>']) },
      { path: 'site/.git/config', file: new Blob(['x']) },
    ]
    const folder = await filesFromList(list)
    expect(folder.ok && [...folder.value.files.keys()]).toEqual(['index.html'])
    expect(await filesFromList(list, { totalBytes: 2, count: 9 })).toMatchObject({ code: 'too-large' })
  })
})
