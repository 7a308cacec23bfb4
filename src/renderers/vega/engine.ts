import embed from 'vega-embed'
import type { Result, VisualizationSpec } from 'vega-embed'
import { expressionInterpreter } from 'vega-interpreter'
import { describeThrown, readData, report } from '../../sandbox/engine/report.ts'
import { harden } from '../../sandbox/frame/harden.ts'
import { enforcePolicy } from '../../sandbox/frame/policy.ts'
import { sealedCsp } from '../../sandbox/csp.ts'
import { hello } from '../../sandbox/hello.ts'
import type { LiveCommand } from '../../sandbox/live-frame.ts'
import { withoutUsermeta } from './usermeta.ts'

/*
 * In a page of ours it draws the specification that stands in it, once, for its pixels. Alone in a frame it draws
 * what comes through the frame's port, for people to use.
 */

// No data but what the specification holds.
const refuse = (message: string) => () => Promise.reject(new Error(message))
const loader = {
  load: refuse('Data must stand in the specification.'),
  sanitize: refuse('Addresses are not opened here.'),
  http: refuse('Data must stand in the specification.'),
  file: refuse('Data must stand in the specification.'),
}

if (document.getElementById('stage') !== null) void drawPage()
else waitForPort()

function draw(stage: HTMLElement, spec: unknown): Promise<Result> {
  const own = withoutUsermeta(spec) as VisualizationSpec // eslint-disable-line no-restricted-syntax -- vega-embed checks what it is given
  return embed(stage, own, { actions: false, ast: true, expr: expressionInterpreter, loader })
}

async function drawPage(): Promise<void> {
  const spec = readData('source')
  const stage = document.getElementById('stage')
  if (stage === null) return
  try {
    await draw(stage, spec)
    const drawn = stage.querySelector('canvas, svg')
    if (drawn === null) report({ failure: { code: 'empty', message: 'The specification draws nothing.' } })
  } catch (thrown) {
    report({ failure: { code: 'syntax', message: describeThrown(thrown), place: { line: 1 } } })
  }
}

function waitForPort(): void {
  const ownParent = window.parent
  // As in the frames that are scored, though no code of a model runs here: whatever got in would find no more there.
  document.currentScript?.remove()
  enforcePolicy(sealedCsp)
  harden()
  const receive = (event: MessageEvent<unknown>) => {
    const [port] = event.ports
    if (event.source !== ownParent || event.data !== hello || port === undefined) return
    removeEventListener('message', receive)
    allowTooltips()
    port.onmessage = ({ data }: MessageEvent<LiveCommand>) => {
      if (data.what === 'ping') port.postMessage({ type: 'alive' })
      else void show(data.data, port)
    }
  }
  addEventListener('message', receive)
  ownParent.postMessage(hello, '*')
}

let shown: Result | undefined

async function show(data: unknown, port: MessagePort): Promise<void> {
  const stage = document.createElement('div')
  document.body.replaceChildren(stage)
  document.body.style.cssText = 'margin:8px;background:#fff'
  try {
    shown?.finalize()
    shown = await draw(stage, data)
    const { width, height } = stage.getBoundingClientRect()
    const canvas = stage.querySelector('canvas, svg')?.getBoundingClientRect()
    port.postMessage({ type: 'size', width: Math.max(width, canvas?.width ?? 0) + 16, height: height + 16 })
  } catch (thrown) {
    port.postMessage({ type: 'failed', message: describeThrown(thrown) })
  }
}

/** The frame's policy wants trusted types; Vega's tooltips are markup whose texts it has escaped. */
function allowTooltips(): void {
  // eslint-disable-next-line no-restricted-syntax -- not in the DOM library yet; absent in Firefox of our support range
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createHTML: (text: string) => text })
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown
}
