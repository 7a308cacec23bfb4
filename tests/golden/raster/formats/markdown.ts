import { markdownStyles } from '../../../../src/renderers/markdown/styles.ts'
import { bundleScript, writePage, type WriteReference } from './reference.ts'

/**
 * Uses the libraries as their documentation shows. Formulas are cut out first, so that Markdown does not process
 * them.
 */
const entry = `
import MarkdownIt from 'markdown-it'
import hljs from 'highlight.js/lib/common'
import katex from 'katex'
import mermaid from 'mermaid'
const formulas = []
const held = globalThis.source.replace(/\\$\\$([^$]+)\\$\\$|\\$(?!\\s)([^$\\n]+?)(?<!\\s)\\$(?!\\d)/g, (whole, block, inline) => {
  formulas.push({ text: block ?? inline, isBlock: block !== undefined })
  return 'FORMULA' + (formulas.length - 1) + 'END'
})
const markdown = new MarkdownIt({
  html: true,
  linkify: true,
  highlight: (code, language) => (hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : ''),
})
const stage = document.getElementById('stage')
stage.innerHTML = markdown.render(held).replace(/(<p>)?FORMULA(\\d+)END(<\\/p>)?/g, (whole, open = '', index, close = '') => {
  const { text, isBlock } = formulas[index]
  const drawn = katex.renderToString(text, { displayMode: isBlock, output: 'mathml' })
  return isBlock ? '<p class="math">' + drawn + '</p>' : open + drawn + close
})
for (const item of stage.querySelectorAll('li')) {
  const match = /^\\[([ xX])\\]\\s/.exec(item.textContent)
  const text = item.firstElementChild?.tagName === 'P' ? item.firstElementChild.firstChild : item.firstChild
  if (match === null || text === null || text.nodeType !== 3) continue
  text.data = text.data.slice(match[0].length)
  item.className = 'task'
  text.before(Object.assign(document.createElement('input'), { type: 'checkbox', disabled: true, defaultChecked: match[1] !== ' ' }), ' ')
}
mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', deterministicIds: true, theme: 'default' })
async function drawAll() {
  let count = 0
  for (const code of stage.querySelectorAll('pre > code.language-mermaid')) {
    count += 1
    const holder = document.createElement('div')
    const { svg } = await mermaid.render('diagram-' + count, code.textContent)
    holder.innerHTML = svg
    code.parentElement.replaceWith(holder)
  }
  document.documentElement.dataset.shown = ''
}
drawAll()
`
let bundled: Promise<string> | undefined

export const writeReference: WriteReference = async ({ source }) => {
  bundled ??= bundleScript({ entry })
  const script = `globalThis.source = ${JSON.stringify(source)};${await bundled}`
  return writePage('<main id="stage"></main>', script, `<style>${markdownStyles}</style>`)
}
