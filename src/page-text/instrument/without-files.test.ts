import { describe, expect, it } from 'vitest'
import { takeScripts } from './page.ts'
import { withoutFiles } from './without-files.ts'

const photo = (size: number) => `data:image/png;rt=a.png;base64,${'A'.repeat(size)}`

describe('a page without the data of its files', () => {
  it('keeps everything else, and restores offsets', () => {
    const html = `<p>1<img src="${photo(5000)}">2<img src="${photo(3000)}"><b>3</b>`
    const { text, restore } = withoutFiles(html)
    expect(text).toBe(`<p>1<img src="${photo(0)}">2<img src="${photo(0)}"><b>3</b>`)
    for (const part of ['<p>', 'src=', '">2', '2<img', '"><b>', '</b>']) {
      expect(html.slice(restore(text.lastIndexOf(part))).startsWith(part)).toBe(true)
    }
  })

  it('keeps scripts, small files and data that is not ours', () => {
    const html = `<script>a = "${photo(4000)}"</script><img src="${photo(90)}"><img src="data:image/png;base64,${'A'.repeat(4000)}"><script>"${photo(4000)}"`
    expect(withoutFiles(html).text).toBe(html)
  })
})

describe('scripts of a page with photos', () => {
  it('are taken out where they are', () => {
    const [first, second] = [photo(9000), photo(7000)]
    const html = `<img src="${first}"><script>one()</script><object data="${second}"></object><script>two()</script>`
    const { document, scripts } = takeScripts(html, 'index.html', new Map())
    expect(scripts.map(({ original }) => original)).toEqual(['one()', 'two()'])
    expect(document.split(/<script data-rt-script="\d">[^<]*<\/script>/)).toEqual([
      `<img src="${first}">`,
      `<object data-rt-data="${second}"></object>`,
      '',
    ])
  })
})

it('removes files of many megabytes, which a single match could not', () => {
  const head = '<img src="data:image/png;rt=1;base64,'
  const { text, restore } = withoutFiles(`${head}${'A'.repeat(40_000_000)}"><p>`)
  expect(text).toBe(`${head}"><p>`)
  expect(restore(text.indexOf('<p>'))).toBe(head.length + 40_000_000 + 2)
})
