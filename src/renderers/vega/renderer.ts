import {
  fail,
  type Context,
  type JsonValue,
  type Outcome,
  type Render,
  type Renderer,
  type RenderFailure,
  type RenderJob,
} from '../../contracts/index.ts'
import { loadRenderer } from '../../registry/renderers.ts'
import { dataScript, engineScript, readSource, renderPage } from '../../sandbox/render-page.ts'
import engineUrl from './engine.ts?frame'
import { meta } from './meta.ts'

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const source = readSource(job)
  if (!source.ok) return source
  const json = await loadRenderer('json')
  const parsed = await json.render({ ...job, protocol: 'paper' }, context)
  if (!parsed.ok) return parsed
  const spec = parsed.value.artifacts.value ?? null
  const problem = findProblem(spec)
  if (problem !== null) {
    const { code, message, path } = problem
    return fail(code, message, { place: { file: job.entry, line: 1, path } })
  }
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><div id="stage"></div>${dataScript('source', spec)}${engineScript(0)}</body></html>`
  return renderPage(job, { html, engines: [engineUrl], csp: meta.csp, sourceName: job.entry }, context)
}

interface Problem {
  readonly code: 'syntax' | 'blocked' | 'unsupported'
  readonly message: string
  readonly path: string
}

/** What Vega's own messages would not tell: no specification at all, or data from elsewhere. */
function findProblem(spec: JsonValue): Problem | null {
  if (!isObject(spec)) return { code: 'syntax', message: 'A specification is a JSON object.', path: '' }
  const isComposed = ['layer', 'hconcat', 'vconcat', 'concat', 'facet', 'repeat', 'spec'].some(
    (name) => name in spec,
  )
  const isVega = 'marks' in spec || 'scales' in spec || 'signals' in spec || schemaOf(spec) === 'vega'
  if (!isVega && !isComposed && !('mark' in spec)) {
    return {
      code: 'syntax',
      message: 'The specification has neither "mark" nor "marks", so it draws nothing.',
      path: 'mark',
    }
  }
  return findUrl(spec, '')
}

function schemaOf(spec: { readonly [key: string]: JsonValue }): string | undefined {
  const schema = spec['$schema']
  return typeof schema === 'string' ? /schema\/(vega(?:-lite)?)\//.exec(schema)?.[1] : undefined
}

/** The first data source that names an address. */
function findUrl(value: JsonValue, path: string): Problem | null {
  if (isList(value)) {
    // Rows of data are no place for a specification's members.
    if (/(?:^|\.)values$/.test(path)) return null
    for (const [index, item] of value.entries()) {
      const found = findUrl(item, `${path}[${index}]`)
      if (found !== null) return found
    }
    return null
  }
  if (!isObject(value)) return null
  const isData = /(?:^|\.)data(?:\[\d+\])?$/.test(path)
  if (isData && typeof value['url'] === 'string') {
    const at = `${path}.url`
    return {
      code: 'blocked',
      message: `The data is to be loaded from "${value['url'].slice(0, 200)}"; nothing is loaded here. Put the data into the specification as "values".`,
      path: at,
    }
  }
  for (const [key, member] of Object.entries(value)) {
    if (key === 'values' || key === 'datasets') continue
    const found = findUrl(member, path === '' ? key : `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}

function isObject(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const renderer: Renderer = { render }
