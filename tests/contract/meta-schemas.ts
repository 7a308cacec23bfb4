import * as v from 'valibot'
import { backends, framePolicies, pluginKinds, protocols } from '../../src/contracts/index.ts'

/*
 * Checks of a plug-in's meta that TypeScript cannot make: empty strings, invalid URLs, numbers out of order. The
 * objects are strict, so a misspelt optional field is an error rather than being ignored.
 */

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const plugin = {
  kind: v.picklist(pluginKinds),
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  label: text,
  summary: v.pipe(text, v.maxLength(200)),
  references: v.array(
    v.strictObject({ title: text, url: v.pipe(v.string(), v.url(), v.startsWith('https://')) }),
  ),
}

const perProtocol = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.strictObject(Object.fromEntries(protocols.map((protocol) => [protocol, schema])))

const metricPropertiesSchema = v.strictObject({
  identity: v.nullable(v.pipe(v.number(), v.finite())),
  range: v.nullable(
    v.pipe(
      v.tuple([v.number(), v.number()]),
      v.check(([min, max]) => min < max, 'the smallest value must be below the largest'),
    ),
  ),
  symmetric: v.nullable(v.boolean()),
})

export const metricMetaSchema = v.strictObject({
  ...plugin,
  kind: v.literal('metric'),
  input: text,
  better: v.picklist(['higher', 'lower']),
  reading: v.exactOptional(v.strictObject({ yes: text, no: text })),
  weakness: v.exactOptional(v.pipe(text, v.endsWith('.'))),
  properties: perProtocol(metricPropertiesSchema),
  protocolsAgree: v.boolean(),
  backends: v.pipe(v.array(v.picklist(backends)), v.includes('cpu')),
  backEndParts: v.exactOptional(v.array(text)),
  tolerance: v.pipe(v.number(), v.minValue(0)),
  timeLimitMs: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(100))),
  model: v.exactOptional(text),
  data: v.exactOptional(text),
})

const rendererMeta = {
  ...plugin,
  kind: v.literal('renderer'),
  language: text,
  extensions: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]+$/))), v.minLength(1)),
  engines: v.array(text),
  timeoutMs: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(100))),
  drawnBy: v.exactOptional(text),
  panel: v.exactOptional(text),
  coming: v.exactOptional(v.literal(true)),
  choices: v.exactOptional(
    v.array(v.strictObject({ id: text, label: text, engines: v.array(text), drawnBy: text })),
  ),
}
export const rendererMetaSchema = v.variant('runs', [
  v.strictObject({
    ...rendererMeta,
    runs: v.literal('frame'),
    policy: v.picklist(framePolicies),
  }),
  v.strictObject({ ...rendererMeta, runs: v.literal('worker') }),
])

export const benchmarkMetaSchema = v.strictObject({
  ...plugin,
  kind: v.literal('benchmark'),
  domains: v.pipe(
    v.array(
      v.strictObject({
        id: text,
        label: text,
        renderer: v.nullable(text),
        metrics: v.pipe(
          v.array(v.strictObject({ id: text, primary: v.exactOptional(v.literal(true)) })),
          v.minLength(1),
        ),
        neural: v.optional(v.array(v.string())),
        ownItems: v.exactOptional(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]+$/)))),
        takesFiles: v.exactOptional(v.literal(true)),
      }),
    ),
    v.minLength(1),
  ),
  opensFirst: v.exactOptional(v.literal(true)),
  makesItems: v.exactOptional(v.literal(true)),
  showcase: v.exactOptional(text),
  takesOwnPictures: v.exactOptional(v.literal(true)),
  pipeline: v.exactOptional(v.record(text, text)),
  onRenderFailure: perProtocol(v.picklist(['worst', 'exclude'])),
  license: text,
  items: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

export const importerMetaSchema = v.strictObject({
  ...plugin,
  kind: v.literal('importer'),
  archiveFile: v.exactOptional(text),
  extensions: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]+$/))), v.minLength(1)),
})

export const sourceMetaSchema = v.strictObject({
  ...plugin,
  kind: v.literal('model-source'),
  privacy: v.picklist(['on-device', 'third-party']),
  wants: v.exactOptional(v.picklist(['address', 'file'])),
  isReproducible: v.exactOptional(v.literal(false)),
  tellsAllTokens: v.exactOptional(v.literal(true)),
  reportsLogprobs: v.exactOptional(v.literal(false)),
})
