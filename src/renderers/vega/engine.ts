import embed from 'vega-embed'
import type { VisualizationSpec } from 'vega-embed'
import { expressionInterpreter } from 'vega-interpreter'
import { describeThrown, readData, report } from '../../sandbox/engine/report.ts'

void start()

async function start(): Promise<void> {
  const spec = readData('source') as VisualizationSpec // eslint-disable-line no-restricted-syntax -- vega-embed checks what it is given
  const stage = document.getElementById('stage')
  if (stage === null) return
  try {
    await embed(stage, spec, {
      actions: false,
      ast: true,
      expr: expressionInterpreter,
      // No data but what the specification holds.
      loader: {
        load: () => Promise.reject(new Error('Data must stand in the specification.')),
        sanitize: () => Promise.reject(new Error('Addresses are not opened here.')),
        http: () => Promise.reject(new Error('Data must stand in the specification.')),
        file: () => Promise.reject(new Error('Data must stand in the specification.')),
      },
    })
    const drawn = stage.querySelector('canvas, svg')
    if (drawn === null) report({ failure: { code: 'empty', message: 'The specification draws nothing.' } })
  } catch (thrown) {
    report({ failure: { code: 'syntax', message: describeThrown(thrown), place: { line: 1 } } })
  }
}
