import { report } from '../../sandbox/engine/report.ts'
import { drawMermaid } from '../mermaid/draw.ts'

void drawAll()

/** Draws the Mermaid fences that the page's first engine has left; one that cannot be drawn stays as text. */
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
          message: `A Mermaid diagram cannot be drawn: ${drawn.message}`,
          // Its own first line is where it begins in the document.
          ...(line > 0 ? { place: { line: line + (drawn.line ?? 1) - 1 } } : {}),
        },
      ],
    })
  }
}
