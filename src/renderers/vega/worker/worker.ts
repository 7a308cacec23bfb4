import vegaLiteUrl from 'vega-lite/vega-lite-schema.json?url'
import vegaUrl from 'vega/vega-schema.json?url'
import { textOf } from '../../../contracts/index.ts'
import { jsonValueOf, parseJson } from '../../../lib/json/json-parse.ts'
import { openSchema, type OpenSchema } from '../../../lib/schema/open-schema.ts'
import { serve } from '../../../../workers/rpc/serve.ts'
import { checkSpec, locate, type Schemas } from './check-spec.ts'
import type { VegaSchemaMethods } from './methods.ts'

const urls: { readonly [D in keyof Schemas]: string } = { vega: vegaUrl, 'vega-lite': vegaLiteUrl }
const opened = new Map<keyof Schemas, OpenSchema>()

async function loadSchema(dialect: keyof Schemas): Promise<void> {
  if (opened.has(dialect)) return
  const response = await fetch(new URL(urls[dialect], self.location.href))
  if (!response.ok)
    throw new Error(`The schema of ${dialect} could not be fetched (HTTP ${response.status}).`)
  const parsed = parseJson(await response.text())
  if (!parsed.ok) throw new Error(`The schema of ${dialect} is not JSON: ${textOf(parsed.message)}`)
  const schema = openSchema(jsonValueOf(parsed.root))
  if (!schema.ok) throw new Error(`The schema of ${dialect} cannot be read: ${schema.message}`)
  opened.set(dialect, schema.schema)
}

function schemaOf(dialect: keyof Schemas): OpenSchema {
  const schema = opened.get(dialect)
  if (schema === undefined) throw new SchemaWanted(dialect)
  return schema
}

class SchemaWanted extends Error {
  readonly dialect: keyof Schemas
  constructor(dialect: keyof Schemas) {
    super(`The schema of ${dialect} is not loaded yet.`)
    this.dialect = dialect
  }
}

serve<VegaSchemaMethods>({
  locate: ({ text, path }) => Promise.resolve(locate(text, path)),
  check: async ({ text, files }) => {
    const beside = new Set(files)
    try {
      return checkSpec(text, schemaOf, beside)
    } catch (thrown) {
      if (!(thrown instanceof SchemaWanted)) throw thrown
      await loadSchema(thrown.dialect)
      return checkSpec(text, schemaOf, beside)
    }
  },
})
