import { textOf } from '../../src/contracts/index.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildJekyll } from './build-jekyll.ts'
import { saying } from '../../tests/support/saying.ts'

const epochMs = Date.UTC(2024, 0, 1)

async function tryBuild(files: Readonly<Record<string, string>>, entry = 'index.html', timeoutMs = 2000) {
  const encoder = new TextEncoder()
  const map = new Map(Object.entries(files).map(([path, text]) => [path, encoder.encode(text)]))
  return buildJekyll({ files: map, entry, epochMs, timeoutMs })
}

async function build(files: Readonly<Record<string, string>>, entry = 'index.html') {
  const outcome = await tryBuild(files, entry)
  if (!outcome.ok) throw new Error(`${outcome.code}: ${textOf(outcome.message)}`)
  const { value, warnings } = outcome
  const text = (path: string): string => new TextDecoder().decode(value.files.get(path))
  return { ...value, warnings, text, page: text(value.entry) }
}

describe('pages that contain the content of other pages', () => {
  const search =
    '---\n---\n[{% for p in site.pages %}{{ p.content | strip_html | jsonify }}{% unless forloop.last %},{% endunless %}{% endfor %}]'

  it('contain their own content as written', async () => {
    const { text, warnings } = await build({
      '_config.yml': 'title: Site',
      'index.html': '---\n---\n<p>Hello {{ site.title }}</p><script>fetch("search.json")</script>',
      'search.json': search,
    })
    const [index = '', own = ''] = v.parse(v.array(v.string()), JSON.parse(text('search.json')))
    expect(index).toContain('Hello Site')
    expect(own).toBe(search.replace('---\n---\n', ''))
    expect(warnings).toEqual([])
  })

  it('terminate for the entry page, for two pages that contain each other, and with excerpts', async () => {
    const { page } = await build({
      '_config.yml': '',
      'index.html':
        '---\n---\n<ul>{% for p in site.html_pages %}<li>{{ p.content | strip_html }}</li>{% endfor %}</ul>',
      'a.html':
        '---\nname: a\n---\nA{% for p in site.pages %}{% if p.path == "b.html" %}{{ p.content }}{% endif %}{% endfor %}',
      'b.html':
        '---\nname: b\n---\nB{{ page.excerpt | size }}{% for p in site.pages %}{% if p.path == "a.html" %}{{ p.content }}{% endif %}{% endfor %}',
    })
    expect(page).toMatch(/<li>AB\d+A/)
    expect(page).toMatch(/<li>B\d+A/)
  })

  it('fail only if the entry needs them', async () => {
    const files = {
      '_config.yml': '',
      'index.html': '---\n---\n<p>Hello</p>',
      'search.json': search,
      'broken.html': '---\n---\n{% nonsense %}',
    }
    const { page, warnings } = await build(files)
    expect(page).toBe('<p>Hello</p>')
    expect(warnings).toMatchObject([
      {
        code: 'left-out',
        place: { file: 'broken.html' },
        message: saying('search.json'),
      },
    ])
    const needed = await tryBuild({
      ...files,
      'index.html': '---\n---\n<script src="app.js"></script>',
      'app.js': 'fetch("search.json")',
    })
    expect(needed).toMatchObject({ ok: false, code: 'syntax', place: { file: 'broken.html' } })
  })
})

it('keeps paths with a percent sign that is not an escape', async () => {
  const { files, entry, text } = await build(
    {
      '_config.yml': '',
      'all.html': '---\npermalink: /100%/\n---\nx',
      'css/50%.css': '---\n---\np{}',
      'a%20b.css': '---\n---\nq{}',
    },
    'all.html',
  )
  expect(entry).toBe('100%/index.html')
  expect([...files.keys()]).toContain('css/50%.css')
  expect(text('a b.css')).toBe('q{}')
})

describe('pages', () => {
  it('are wrapped in nested layouts', async () => {
    const { page } = await build({
      'index.html': '---\nlayout: post\ntitle: Hello\n---\n<p>{{ page.title }}</p>',
      '_layouts/post.html':
        '---\nlayout: base\nkind: article\n---\n<article class="{{ layout.kind }}">{{ content }}</article>',
      '_layouts/base.html': '<!doctype html><title>{{ page.title }} | {{ site.title }}</title>{{ content }}',
      '_config.yml': 'title: Site',
    })
    expect(page).toBe(
      '<!doctype html><title>Hello | Site</title><article class="article"><p>Hello</p></article>',
    )
  })

  it('include files with parameters, nested and relative', async () => {
    const { page } = await build(
      {
        'docs/index.html':
          '---\n---\n{% include card.html title="A b" n=page.dir %}{% include_relative part.html %}',
        '_includes/card.html': '[{{ include.title }}{% include dot.html %}{{ include.n }}]',
        '_includes/dot.html': '.',
        'docs/part.html': 'part',
      },
      'docs/index.html',
    )
    expect(page).toBe('[A b./docs/]part')
  })

  it('without front matter are copied unchanged', async () => {
    const { page } = await build({ 'index.html': '{{ x }}', '_config.yml': '' })
    expect(page).toBe('{{ x }}')
  })

  it('report missing includes and layouts, and continue', async () => {
    const { page, warnings } = await build({ 'index.html': '---\nlayout: no\n---\na{% include no.html %}b' })
    expect(page).toBe('ab')
    expect(warnings.map(({ code, message }) => [code, message])).toEqual([
      ['missing-file', 'The file _includes/no.html is not among the files of the page.'],
      ['missing-file', 'The file _layouts/no.html is not among the files of the page.'],
    ])
  })

  it('use defaults, permalinks and the base address', async () => {
    const site = await build(
      {
        'about.md': '---\npermalink: /about/\n---\n# Hi',
        '_layouts/d.html':
          '<a href="{{ "/a.css" | relative_url }}">{{ "x" | absolute_url }}</a>{{ page.url }}{{ content }}',
        '_config.yml':
          'baseurl: /blog\nurl: https://e.org\ndefaults:\n  - scope: {path: ""}\n    values: {layout: d}',
      },
      'about.md',
    )
    expect(site.entry).toBe('about/index.html')
    expect(site.servedUnder).toBe('/blog')
    expect(site.page).toBe('<a href="/blog/a.css">https://e.org/blog/x</a>/about/<h1 id="hi">Hi</h1>\n')
  })

  it('can read the site: data, posts, time, links', async () => {
    const { page } = await build({
      'index.html':
        '---\n---\n{% for p in site.posts %}{{ p.date | date: "%b %-d" }} {{ p.title }} {{ p.url }} {{ p.excerpt | strip_html | strip }};{% endfor %}' +
        '{{ site.data.team.lead.name }} {{ site.data.rows[1].b }} {{ site.time | date: "%Y" }} {% link about.md %} {% post_url 2023-05-06-b %}',
      'about.md': '---\n---\n',
      '_posts/2023-05-06-b.md': '---\ntags: x y\n---\nFirst *part*.\n\nRest.',
      '_posts/2023-05-07-a-c.md': '---\ntitle: T\ncategories: [k]\n---\nOther.',
      '_data/team.yml': 'lead:\n  name: Ann',
      '_data/rows.csv': 'a,b\n1,2\n3,"4,5"\n',
    })
    expect(page).toBe(
      'May 7 T /k/2023/05/07/a-c.html Other.;May 6 B /2023/05/06/b.html First part.;Ann 4,5 2024 /about.html /2023/05/06/b.html',
    )
  })

  it('use the given time and sort collections', async () => {
    const { page } = await build({
      'index.html':
        '---\n---\n{{ "now" | date: "%Y-%m-%d" }}{% assign k = "b" %}{{ site.data.t.[k] }}{% for i in site.items %}{{ i.title }}{% endfor %}',
      '_data/t.yml': 'b: "!"',
      '_items/one-two.md': '---\norder: 2\n---\n',
      '_items/three.md': '---\norder: 1\n---\n',
      '_config.yml': 'collections: {items: {sort_by: order}}',
    })
    expect(page).toBe('2024-01-01!ThreeOne Two')
  })

  it('list collections and the first page of a blog', async () => {
    const { page } = await build({
      'index.html':
        '---\n---\n{% for f in site.food %}{{ f.title }}{{ f.content }}{% endfor %}{{ paginator.total_pages }}{{ paginator.posts.size }}',
      '_food/a.md': '---\ntitle: Apple\n---\n*sweet*',
      '_posts/2020-01-01-a.md': '---\n---\n',
      '_posts/2020-01-02-b.md': '---\n---\n',
      '_config.yml': 'collections: {food: {output: true}}\npaginate: 1',
    })
    expect(page).toBe('Apple<p><em>sweet</em></p>\n21')
  })
})

describe('style sheets', () => {
  it('are compiled from Sass with partials', async () => {
    const site = await build({
      'index.html': '---\n---\n',
      'css/main.scss': '---\n---\n@import "base";\n@use "nested/more" as m;\na { b { color: m.$c } }'.replace(
        /@import "base";\n(@use.*;\n)/,
        '$1@import "base";\n',
      ),
      '_sass/_base.scss': 'body { margin: 0 }',
      '_sass/nested/_more.scss': '$c: red;',
    })
    expect(site.text('css/main.css').replace(/\s+/g, ' ')).toContain(
      'body { margin: 0; } a b { color: red; }',
    )
  })

  it('that do not compile are reported with file and line', async () => {
    const { warnings, files } = await build({
      'index.html': '---\n---\n',
      'a.scss': '---\n---\na {\n  b: $no;\n}',
    })
    expect(files.has('a.css')).toBe(false)
    expect(warnings[0]).toMatchObject({ code: 'style-sheet', place: { file: 'a.scss', line: 4 } })
  })
})

describe('errors', () => {
  it('give the line of a broken tag, counting the front matter', async () => {
    expect(await tryBuild({ 'index.html': '---\na: 1\n---\n<p>\n{% if x %}' })).toMatchObject({
      ok: false,
      code: 'syntax',
      place: { file: 'index.html', line: 5, column: 1 },
    })
    expect(await tryBuild({ 'index.html': '---\n---\n{% nosuch %}' })).toMatchObject({ code: 'syntax' })
  })

  it('name the broken include', async () => {
    const outcome = await tryBuild({
      'index.html': '---\n---\n{% include a.html %}',
      '_includes/a.html': '\n{% endfor %}',
    })
    expect(outcome).toMatchObject({ code: 'syntax', place: { file: '_includes/a.html', line: 2 } })
  })

  it('stop templates that never end', async () => {
    const loop =
      '{% for a in (1..100000) %}{% for b in (1..100000) %}{{ a | times: b }}{% endfor %}{% endfor %}'
    const outcome = await tryBuild({ 'index.html': `---\n---\n${loop}` }, 'index.html', 200)
    expect(outcome).toMatchObject({ ok: false, code: 'timeout' })
    const recursive = await tryBuild(
      { 'index.html': '---\n---\n{% include a.html %}', '_includes/a.html': '{% include a.html %}' },
      'index.html',
      200,
    )
    expect(recursive).toMatchObject({ ok: false })
  })

  it('give the file of a broken configuration', async () => {
    const outcome = await tryBuild({ 'index.html': '---\n---\n', '_config.yml': 'a: 1\nb: [\n' })
    expect(outcome).toMatchObject({ code: 'syntax', place: { file: '_config.yml' } })
  })

  it('turn broken front matter into a warning', async () => {
    const { warnings } = await build({ 'index.html': '---\na: [\n---\nx' })
    expect(warnings[0]).toMatchObject({ code: 'front-matter', place: { file: 'index.html' } })
  })
})
