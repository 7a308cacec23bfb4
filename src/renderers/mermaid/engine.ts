import { describeThrown, readData, report } from '../../sandbox/engine/report.ts'
import { drawMermaid } from './draw.ts'
import { defined } from '../../lib/defined.ts'

void start()

async function start(): Promise<void> {
  const source = readData('source')
  try {
    const drawn = await drawMermaid(String(source))
    if (drawn instanceof Element) document.getElementById('stage')?.replaceChildren(drawn)
    else {
      const { code, message, line, column } = drawn
      const place = defined({ line, column })
      report({ failure: { code, message, ...(line === undefined ? {} : { place }) } })
    }
  } catch (thrown) {
    report({ failure: { code: 'syntax', message: describeThrown(thrown) } })
  }
}
