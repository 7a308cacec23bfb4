import { msg, textOf } from '../../contracts/index.ts'
import { report } from '../../sandbox/engine/report.ts'
import { drawMermaid } from '../mermaid/draw.ts'

void drawAll()

/**
 * Renders the Mermaid fences that the page's first engine left unrendered. A fence that cannot be rendered stays as
 * text.
 */
async function drawAll(): Promise<void> {
  for (const holder of document.querySelectorAll<HTMLElement>('[data-mermaid]')) {
    const source = holder.dataset['mermaid'] ?? ''
    const drawn = await drawMermaid(source)
    if (drawn instanceof Element) {
      holder.replaceChildren(drawn)
      continue
    }
    const pre = document.createElement('pre')
    pre.textContent = source
    holder.replaceChildren(pre)
    const line = Number(holder.dataset['line'])
    report({
      warnings: [
        {
          code: 'diagram-error',
          message: msg`A Mermaid diagram cannot be rendered: ${textOf(drawn.message)}`,
          // Line 1 of the diagram is the line of the document on which the diagram starts.
          ...(line > 0 ? { place: { line: line + (drawn.line ?? 1) - 1 } } : {}),
        },
      ],
    })
  }
}
