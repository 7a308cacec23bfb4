import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './markdown.ts'

describe('renderMarkdown', () => {
  it('gives headings unique ids', () => {
    expect(renderMarkdown('# 1. Über uns!\n\n## A b\n\n## A b')).toBe(
      '<h1 id="über-uns">1. Über uns!</h1>\n<h2 id="a-b">A b</h2>\n<h2 id="a-b-1">A b</h2>\n',
    )
  })

  it('converts quotes and dashes to typographic ones', () => {
    expect(renderMarkdown(`"a" -- 'b'... it's (c)`)).toBe('<p>“a” – ‘b’… it’s (c)</p>\n')
  })

  it('highlights code like Rouge', () => {
    expect(renderMarkdown('`a<b`\n\n```js\nlet a = "1"\n```')).toBe(
      '<p><code class="language-plaintext highlighter-rouge">a&lt;b</code></p>\n' +
        '<div class="language-js highlighter-rouge"><div class="highlight"><pre class="highlight"><code>let a = &quot;1&quot;\n</code></pre></div></div>\n',
    )
  })

  it('supports attribute lists on blocks and spans', () => {
    expect(
      renderMarkdown('Text\n{: .lead #x}\n\n[a](b){: .btn data-k="v w"} *e*{: .y}\n\n- i\n{: .list}'),
    ).toBe(
      '<p class="lead" id="x">Text</p>\n<p><a href="b" class="btn" data-k="v w">a</a> <em class="y">e</em></p>\n<ul class="list">\n<li>i</li>\n</ul>\n',
    )
  })

  it('keeps HTML elements in one piece across blank lines', () => {
    const html = '<div class="a">\n\n  *no*\n\n  <div>\n\n  </div>\n</div>'
    expect(renderMarkdown(`${html}\n\n*yes*`)).toBe(`${html}\n<p><em>yes</em></p>\n`)
  })

  it('renders Markdown in HTML elements that ask for it', () => {
    expect(renderMarkdown('<div markdown="1" id=x>\n*a*\n</div>')).toBe(
      '<div id=x>\n<p><em>a</em></p>\n</div>\n',
    )
  })

  it('renders tables and nested lists', () => {
    expect(renderMarkdown('|a|b|\n|-|:-:|\n|1|2|')).toContain('<td style="text-align:center">2</td>')
    expect(renderMarkdown('1. a\n   - b')).toBe('<ol>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ol>\n')
  })
})
