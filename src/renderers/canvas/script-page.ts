import { msg, type Warning } from '../../contracts/index.ts'
import { escapeScript } from '../../lib/markup/escape-markup.ts'
import { escapeAttribute } from '../../lib/markup/escape-html.ts'
import type { ScriptTraits } from './read-script.ts'

const width = 800
const height = 600

/** Libraries that scripts use without loading them, keyed by the names of the libraries' globals. */
const libraries: Readonly<Record<string, string>> = {
  Chart: 'chart.js@4',
  d3: 'd3@7',
  THREE: 'three@0.160.0/build/three.min.js',
  $: 'jquery@3',
  jQuery: 'jquery@3',
  _: 'lodash@4',
}

/** A page generated for a standalone script. */
export interface ScriptPage {
  readonly html: string
  /** Number of columns before the script on the page's first line. */
  readonly columns: number
  /** True if the script's libraries must be looked up. */
  readonly isMapped: boolean
  readonly warnings: readonly Warning[]
}

/**
 * Adds the canvases that the script looks up, the libraries that it expects, and a call to the drawing function if
 * nothing else calls it.
 */
export function writeScriptPage(source: string, traits: ScriptTraits): ScriptPage {
  const { isModule, free, entry } = traits
  const wanted = Object.entries(libraries).filter(([name]) => free.has(name))
  const tags = wanted.map(([, path]) => `<script src="https://cdn.jsdelivr.net/npm/${path}"></script>`)
  const canvases = listCanvases(traits).map(
    (id) => `<canvas id="${escapeAttribute(id)}" width="${width}" height="${height}"></canvas>`,
  )
  const others = traits.others.map((id) => `<div id="${escapeAttribute(id)}"></div>`)
  const contexts = ['ctx', 'context'].filter((name) => free.has(name))
  const given = contexts.map((name) => `var ${name}=document.querySelector('canvas').getContext('2d');`)
  const before =
    `<!DOCTYPE html><html><head><meta charset="utf-8">${tags.join('')}</head><body>${canvases.join('')}${others.join('')}` +
    (given.length === 0 ? '' : `<script>${given.join('')}</script>`) +
    (isModule ? '<script type="module">' : '<script>')
  const call = entry === null ? '' : `\n;${callOf(entry)}`
  return {
    html: `${before}${escapeScript(source)}${call}\n</script></body></html>`,
    columns: before.length,
    isMapped: wanted.length > 0 || (isModule && /\bimport\b/.test(source)),
    warnings:
      entry === null
        ? []
        : [
            {
              code: 'function-called',
              message: msg`The script only defines functions; ${entry.name}() was called with the canvas.`,
            },
          ],
  }
}

/** Ids of the page's canvases. If a script creates its own canvas, none is added. */
function listCanvases({ canvases, makesCanvas, free }: ScriptTraits): readonly string[] {
  const ids = canvases.filter((id) => id !== null)
  if (ids.length > 0) return ids
  if (makesCanvas && canvases.length === 0 && !free.has('canvas')) return []
  return ['canvas']
}

/** Arguments chosen according to common parameter names. */
function callOf({ name, parameters }: NonNullable<ScriptTraits['entry']>): string {
  const canvas = `document.querySelector('canvas')`
  const values = parameters.map((parameter) => {
    if (/^(?:ctx|context|c|g|c2d|ctx2d|graphics)$/i.test(parameter)) return `${canvas}.getContext('2d')`
    if (/^(?:canvas|cnv|el|element|node|target)$/i.test(parameter)) return canvas
    if (/id$/i.test(parameter)) return `${canvas}.id`
    if (/^(?:w|width|canvasWidth)$/.test(parameter)) return String(width)
    if (/^(?:h|height|canvasHeight)$/.test(parameter)) return String(height)
    return 'undefined'
  })
  return `${name}(${values.join()});`
}
