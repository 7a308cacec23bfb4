import hljs from 'highlight.js/lib/common'
import MarkdownIt from 'markdown-it'
import { describeThrown, readData, report } from '../../sandbox/engine/report.ts'
import { addMath } from './math.ts'
import { cleanMarkup } from './clean-markup.ts'

try {
  start(String(readData('source')))
} catch (thrown) {
  report({ failure: { code: 'syntax', message: describeThrown(thrown), place: { line: 1 } } })
}

function start(source: string): void {
  const problems: string[] = []
  const markdown = new MarkdownIt({
    html: true,
    linkify: true,
    highlight: (code, language) =>
      hljs.getLanguage(language) === undefined ? '' : hljs.highlight(code, { language }).value,
  })
  addMath(markdown, (message) => problems.push(message))
  const body = new DOMParser().parseFromString(markdown.render(source), 'text/html').body
  const removed = cleanMarkup(body)
  drawTasks(body)
  // Mermaid's own engine follows where there are such fences; it takes them from here.
  for (const code of body.querySelectorAll('pre > code.language-mermaid')) {
    const pre = code.parentElement
    const holder = document.createElement('div')
    holder.dataset['mermaid'] = code.textContent
    pre?.replaceWith(holder)
  }
  document.getElementById('stage')?.replaceChildren(...body.childNodes)
  report({
    warnings: [
      ...problems.map((message) => ({ code: 'math-error', message })),
      ...removed.map((message) => ({ code: 'markup-removed', message })),
    ],
  })
}

/** `- [x]` of GitHub's dialect. */
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
