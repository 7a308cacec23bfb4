import MarkdownIt from 'markdown-it'
import addDefinitions from 'markdown-it-deflist'
import { full as addEmoji } from 'markdown-it-emoji'
import addFootnotes from 'markdown-it-footnote'
import { describeThrown, readData, report } from '../../sandbox/engine/report.ts'
import { drawAlerts } from './alerts.ts'
import { cleanMarkup } from './clean-markup.ts'
import { blankFrontMatter } from './front-matter.ts'
import { highlight } from './highlight.ts'
import type { Message } from '../../contracts/index.ts'
import { addMath } from './math.ts'

interface Problem {
  readonly message: Message
  readonly place?: { readonly line: number }
}

try {
  start(String(readData('source')))
} catch (thrown) {
  report({ failure: { code: 'syntax', message: describeThrown(thrown), place: { line: 1 } } })
}

function start(source: string): void {
  const problems: Problem[] = []
  const markdown = new MarkdownIt({ html: true, linkify: true, highlight })
  // SVG drawings in data: URLs are also allowed, because no scripts run in them when they are used as images.
  const isSafe = markdown.validateLink.bind(markdown)
  markdown.validateLink = (url) => isSafe(url) || /^data:image\/svg\+xml[;,]/i.test(url)
  addMath(markdown, (message, formula) => problems.push({ message, ...placeOf(source, formula) }))
  addFootnotes(markdown)
  addDefinitions(markdown)
  // Only emoji names between colons are replaced, because GitHub leaves smileys unchanged.
  addEmoji(markdown, { shortcuts: {} })
  linkWww(markdown)
  const html = markdown.render(blankFrontMatter(source))
  const body = new DOMParser().parseFromString(html, 'text/html').body
  const removed = cleanMarkup(body)
  drawTasks(body)
  drawAlerts(body)
  nameHeadings(body)
  holdDiagrams(body, source)
  document.getElementById('stage')?.replaceChildren(...body.childNodes)
  report({
    warnings: [
      ...problems.map((problem) => ({ code: 'math-error', ...problem })),
      ...removed.map((message) => ({ code: 'markup-removed', message })),
    ],
  })
}

function placeOf(source: string, text: string): Pick<Problem, 'place'> {
  const at = source.indexOf(text)
  return at === -1 ? {} : { place: { line: source.slice(0, at).split('\n').length } }
}

/** GitHub links anything that starts with `www.`. Other bare names, such as `readme.md`, are not linked. */
function linkWww(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.linkify.add('www.', {
    validate: (text, pos) =>
      /^[\w-]+(?:\.[\w-]+)+(?:[/?#][^\s<]*[\w/])?/.exec(text.slice(pos))?.[0].length ?? 0,
    normalize: (match) => {
      match.url = `http://${match.url}`
    },
  })
}

/** Adds the ids by which a document links to its own headings. */
function nameHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (heading.id !== '') continue
    const words = heading.textContent.trim().toLowerCase()
    heading.id = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
  }
}

/**
 * Stores the text of Mermaid diagrams in the page's elements, from which Mermaid's own engine reads it when it runs
 * next.
 */
function holdDiagrams(body: HTMLElement, source: string): void {
  for (const found of body.querySelectorAll('pre > code.language-mermaid, div.mermaid, pre.mermaid')) {
    const holder = document.createElement('div')
    holder.dataset['mermaid'] = found.textContent
    const text = found.textContent.trim()
    // In a list, the lines of the diagram are indented.
    const { place = placeOf(source, text.split('\n')[0] ?? '').place } = placeOf(source, text)
    const line = place?.line
    if (line !== undefined) holder.dataset['line'] = String(line)
    const replaced = found.matches('code') ? found.parentElement : found
    replaced?.replaceWith(holder)
  }
}

/** GitHub's `- [x]` syntax. */
function drawTasks(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li')) {
    const holder = item.firstElementChild?.tagName === 'P' ? item.firstElementChild : item
    const text = holder.firstChild
    const match = text instanceof Text ? /^\[([ xX])\]\s/.exec(text.data) : null
    if (match === null || !(text instanceof Text)) continue
    text.data = text.data.slice(match[0].length)
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.disabled = true
    box.toggleAttribute('checked', match[1] !== ' ')
    holder.prepend(box, ' ')
    item.classList.add('task')
  }
}
