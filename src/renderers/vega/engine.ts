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
import { countEvaluation, limitVega, LimitExceeded } from './limits.ts'
import { msg, type JsonValue, type Message } from '../../contracts/index.ts'
import { upgradeSelections } from './shared/vega-selections.ts'
import { inside, isInside, isReported } from './shared/vega-messages.ts'
import { withoutUsermeta } from './usermeta.ts'

/*
 * Within the page generated for a specification, draws it once to get its pixels. In a frame without such a page,
 * draws the specifications that arrive through the frame's port, for people to interact with.
 */

interface Problems {
  readonly errors: unknown[]
  /** Called with errors that occur after the chart is shown. */
  onerror?: (error: unknown) => void
  readonly warnings: { readonly code: string; readonly message: Message }[]
}

const evaluator = makeEvaluator(countEvaluation)
limitVega()
readTexts()
let hasRandom = false
watchRandom()

if (document.getElementById('stage') !== null) void drawPage()
else waitForPort()

function draw(stage: HTMLElement, spec: unknown, problems: Problems): Promise<Result> {
  const own = upgradeSelections(withoutUsermeta(spec) as JsonValue) as VisualizationSpec // eslint-disable-line @typescript-eslint/consistent-type-assertions -- vega-embed checks what it is given
  giveContainerSize(stage, own, problems)
  return embed(stage, own, {
    actions: false,
    ast: true,
    expr: evaluator,
    loader: makeLoader(problems),
    logger: makeLogger(problems),
  })
}

/**
 * By default the element around a chart is only as large as the chart, but a chart can depend on the size of that
 * element.
 */
function giveContainerSize(stage: HTMLElement, spec: VisualizationSpec, { warnings }: Problems): void {
  const use = findContainerUse(spec)
  if (use.width.length > 0) stage.style.width = '100%'
  if (use.height.length > 0) stage.style.height = `${containerHeight}px`
  warnings.push(...containerWarnings(use, stage.clientWidth))
}

/** Contents of the data included in the page, keyed by the URLs used in the specification. */
const brought: unknown = readData('data')
const broughtData = new Map<string, unknown>(
  typeof brought === 'object' && brought !== null ? Object.entries({ ...brought }) : [],
)

/** Allows only data and images that the specification contains, or that it refers to and the page includes. */
function makeLoader({ warnings }: Problems) {
  const refuse = () => Promise.reject(new Error('A specification must include its data.'))
  return {
    load: (address: string) => {
      const text = broughtData.get(address)
      return typeof text === 'string' ? Promise.resolve(text) : refuse()
    },
    http: refuse,
    file: refuse,
    sanitize(uri: string) {
      if (/^data:image\//i.test(uri)) return Promise.resolve({ href: uri })
      warnings.push({ code: 'blocked-resource', message: msg`${uri.slice(0, 200)} was not loaded.` })
      return Promise.reject(new Error('Addresses are not opened here.'))
    },
  }
}

/**
 * Collects messages from Vega and Vega-Lite; an error that occurs while a chart is computed is not reported anywhere
 * else.
 */
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
        message: msg`The expression cannot be read: ${broken.message}.`,
        place: { path },
      },
    })
    return
  }
  const problems: Problems = { errors: [], warnings: [] }
  try {
    await draw(stage, spec, problems)
    if (stage.querySelector('canvas, svg') === null) {
      report({ failure: { code: 'empty', message: 'The specification renders nothing.' } })
    }
  } catch (thrown) {
    problems.errors.push(thrown)
  }
  const [error] = problems.errors
  if (error !== undefined) {
    const code = error instanceof LimitExceeded ? 'too-large' : 'syntax'
    const message =
      error instanceof LimitExceeded ? error.said : `${isInside(error) ? inside : ''}${describeThrown(error)}`
    report({ failure: { code, message } })
  }
  if (hasRandom) {
    const message =
      'The chart uses random numbers: the seed is fixed here, but elsewhere they differ in every run.'
    problems.warnings.push({ code: 'random', message })
  }
  report({ warnings: problems.warnings })
}

/** Detects whether a chart uses random numbers; the numbers themselves still come from the frame. */
function watchRandom(): void {
  // Missing from Vega's types.
  const setRandom: unknown = Reflect.get(vega, 'setRandom')
  if (typeof setRandom !== 'function') return
  const { random } = Math
  const watched = () => {
    hasRandom = true
    return random()
  }
  Reflect.apply(setRandom, undefined, [watched])
}

/** Inline data in text form. */
function readTexts(): void {
  const reader = (standard: string) => {
    const read = (text: unknown, format?: { readonly delimiter?: string; readonly header?: string[] }) =>
      readTable(String(text), format?.delimiter ?? standard, format?.header)
    return Object.assign(read, { responseType: 'text' })
  }
  // Missing from Vega's types.
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
  // Applies the same hardening as in the frames used for scoring. No model code runs here, but anything that did get
  // in could do no more than in those frames.
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

/** Stops a chart that can no longer be computed, now or after a click, and reports its error. */
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

/** The frame's policy requires trusted types; Vega's tooltips are markup whose text is already escaped. */
function allowTooltips(): void {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- not in the DOM library yet; absent in Firefox of our support range
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createHTML: (text: string) => text })
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown
}
