import embed from 'vega-embed'
import type { Result, VisualizationSpec } from 'vega-embed'
import * as vega from 'vega'
import { parseExpression, type LoggerInterface } from 'vega'
import { describeThrown, readData, report } from '../../sandbox/engine/report.ts'
import { awaitPort } from '../../sandbox/engine/await-port.ts'
import { harden } from '../../sandbox/engine/harden.ts'
import type { LiveCommand } from '../../sandbox/index.ts'
import { readTable } from './delimited.ts'
import { containerHeight, containerWarnings, findContainerUse } from './container-size.ts'
import { makeEvaluator } from './evaluator.ts'
import { findBrokenExpression } from './expressions.ts'
import { countEvaluation, limitVega, TooMuch } from './limits.ts'
import type { JsonValue } from '../../contracts/index.ts'
import { upgradeSelections } from './shared/vega-selections.ts'
import { inside, isInside, isReported } from './shared/vega-messages.ts'
import { withoutUsermeta } from './usermeta.ts'

/*
 * In a page of ours it draws the specification that stands in it, once, for its pixels. Alone in a frame it draws
 * what comes through the frame's port, for people to use.
 */

interface Problems {
  readonly errors: unknown[]
  /** Told of errors that come after the chart was shown. */
  onerror?: (error: unknown) => void
  readonly warnings: { readonly code: string; readonly message: string }[]
}

const evaluator = makeEvaluator(countEvaluation)
limitVega()
readTexts()
let hasRandom = false
watchRandom()

if (document.getElementById('stage') !== null) void drawPage()
else waitForPort()

function draw(stage: HTMLElement, spec: unknown, problems: Problems): Promise<Result> {
  const own = upgradeSelections(withoutUsermeta(spec) as JsonValue) as VisualizationSpec // eslint-disable-line no-restricted-syntax -- vega-embed checks what it is given
  giveContainerSize(stage, own, problems)
  return embed(stage, own, {
    actions: false,
    ast: true,
    expr: evaluator,
    loader: makeLoader(problems),
    logger: makeLogger(problems),
  })
}

/** Else the element around a chart is as small as the chart, which asks for the element's size. */
function giveContainerSize(stage: HTMLElement, spec: VisualizationSpec, { warnings }: Problems): void {
  const use = findContainerUse(spec)
  if (use.width.length > 0) stage.style.width = '100%'
  if (use.height.length > 0) stage.style.height = `${containerHeight}px`
  warnings.push(...containerWarnings(use, stage.clientWidth))
}

/** Texts of the data that the page brings, by the addresses that the specification gives them. */
const brought: unknown = readData('data')
const broughtData = new Map<string, unknown>(
  typeof brought === 'object' && brought !== null ? Object.entries({ ...brought }) : [],
)

/** No data and no pictures but what the specification holds, or names and the page brings. */
function makeLoader({ warnings }: Problems) {
  const refuse = () => Promise.reject(new Error('Data must stand in the specification.'))
  return {
    load: (address: string) => {
      const text = broughtData.get(address)
      return typeof text === 'string' ? Promise.resolve(text) : refuse()
    },
    http: refuse,
    file: refuse,
    sanitize(uri: string) {
      if (/^data:image\//i.test(uri)) return Promise.resolve({ href: uri })
      warnings.push({ code: 'blocked-resource', message: `${uri.slice(0, 200)} was not loaded.` })
      return Promise.reject(new Error('Addresses are not opened here.'))
    },
  }
}

/** What Vega and Vega-Lite say; an error while a chart is computed is told to nobody else. */
function makeLogger(problems: Problems): LoggerInterface {
  const logger: LoggerInterface = {
    level: () => logger,
    error: (...said: unknown[]) => {
      const error = said.find((one) => one instanceof Error) ?? said.join(' ')
      problems.errors.push(error)
      problems.onerror?.(error)
      return logger
    },
    warn: (...said: unknown[]) => {
      const message = said.map(String).join(' ').slice(0, 500)
      if (isReported(message)) problems.warnings.push({ code: 'vega-warning', message })
      return logger
    },
    info: () => logger,
    debug: () => logger,
  }
  return logger
}

async function drawPage(): Promise<void> {
  const spec = readData('source')
  const stage = document.getElementById('stage')
  if (stage === null) return
  const broken = findBrokenExpression(spec, parseExpression)
  if (broken !== null) {
    const path = JSON.stringify(broken.path)
    report({
      failure: {
        code: 'syntax',
        message: `The expression cannot be read: ${broken.message}.`,
        place: { path },
      },
    })
    return
  }
  const problems: Problems = { errors: [], warnings: [] }
  try {
    await draw(stage, spec, problems)
    if (stage.querySelector('canvas, svg') === null) {
      report({ failure: { code: 'empty', message: 'The specification draws nothing.' } })
    }
  } catch (thrown) {
    problems.errors.push(thrown)
  }
  const [error] = problems.errors
  if (error !== undefined) {
    const code = error instanceof TooMuch ? 'too-large' : 'syntax'
    const message = `${isInside(error) ? inside : ''}${describeThrown(error)}`
    report({ failure: { code, message } })
  }
  if (hasRandom) {
    const message = 'The chart draws random numbers: here those of a fixed seed, elsewhere others each time.'
    problems.warnings.push({ code: 'random', message })
  }
  report({ warnings: problems.warnings })
}

/** Learns whether a chart draws any; they are the frame's own, as before. */
function watchRandom(): void {
  // Absent from Vega's types.
  const setRandom: unknown = Reflect.get(vega, 'setRandom')
  if (typeof setRandom !== 'function') return
  const { random } = Math
  const watched = () => {
    hasRandom = true
    return random()
  }
  Reflect.apply(setRandom, undefined, [watched])
}

/** Inline data that is text. */
function readTexts(): void {
  const reader = (standard: string) => {
    const read = (text: unknown, format?: { readonly delimiter?: string; readonly header?: string[] }) =>
      readTable(String(text), format?.delimiter ?? standard, format?.header)
    return Object.assign(read, { responseType: 'text' })
  }
  // Absent from Vega's types.
  const formats: unknown = Reflect.get(vega, 'formats')
  if (typeof formats !== 'function') return
  for (const [name, delimiter] of [
    ['csv', ','],
    ['tsv', '\t'],
    ['dsv', ','],
  ] as const) {
    Reflect.apply(formats, undefined, [name, reader(delimiter)])
  }
}

function waitForPort(): void {
  awaitPort((port) => {
    allowTooltips()
    port.onmessage = ({ data }: MessageEvent<LiveCommand>) => {
      if (data.what === 'ping') port.postMessage({ type: 'alive' })
      else void show(data.data, port)
    }
  })
  // As in the frames that are scored, though no code of a model runs here: whatever got in would find no more there.
  harden()
}

let shown: Result | undefined

async function show(data: unknown, port: MessagePort): Promise<void> {
  const stage = document.createElement('div')
  document.body.replaceChildren(stage)
  document.body.style.cssText = 'margin:8px;background:#fff'
  try {
    shown?.finalize()
    const problems: Problems = { errors: [], warnings: [] }
    shown = await draw(stage, data, problems)
    stopOnError(shown, problems, port)
    const { width, height } = stage.getBoundingClientRect()
    const canvas = stage.querySelector('canvas, svg')?.getBoundingClientRect()
    port.postMessage({ type: 'size', width: Math.max(width, canvas?.width ?? 0) + 16, height: height + 16 })
  } catch (thrown) {
    port.postMessage({ type: 'failed', message: describeThrown(thrown) })
  }
}

/** A chart that cannot be computed any more, now or after a click, ends; what it said is told. */
function stopOnError({ finalize }: Result, problems: Problems, port: MessagePort): void {
  const stop = (error: unknown) => {
    delete problems.onerror
    finalize()
    port.postMessage({ type: 'failed', message: describeThrown(error) })
  }
  const [first] = problems.errors
  if (first === undefined) problems.onerror = stop
  else stop(first)
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
