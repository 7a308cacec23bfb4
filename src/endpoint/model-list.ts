import * as v from 'valibot'
import { fail, succeed, type ListedModel, type Outcome, type Warning } from '../contracts/index.ts'

/** Maximum number of listed models, and of characters in a model name. */
export const mostModels = 2000
const longestName = 200

/** The first models of an external list, without duplicates, with warnings about what was left out. */
export function boundList(models: Iterable<ListedModel>): Outcome<readonly ListedModel[], never> {
  const listed = new Map<string, ListedModel>()
  let long = 0
  let isCut = false
  for (const model of models) {
    if (listed.has(model.id)) continue
    // A shortened name could not be used in a request.
    if (model.id.length > longestName) long += 1
    else if (listed.size < mostModels) listed.set(model.id, withShortLabel(model))
    else {
      isCut = true
      break
    }
  }
  const warnings: Warning[] = []
  if (isCut) warnings.push({ code: 'list-cut', message: cutMessage })
  if (long > 0) warnings.push({ code: 'long-names', message: longMessage })
  return succeed([...listed.values()], warnings)
}

const cutMessage =
  'The server lists more than 2,000 models; the first 2,000 are shown. Type the name of any other.'
const longMessage = 'Models with names longer than 200 characters are left out.'

function withShortLabel(model: ListedModel): ListedModel {
  return model.label === undefined ? model : { ...model, label: model.label.slice(0, longestName) }
}

/** Reads the entries of a list one by one. Reads at most one entry more than the maximum number of listed models. */
export function readEntries<Schema extends v.GenericSchema>(
  schema: Schema,
  entries: readonly unknown[],
): Outcome<readonly v.InferOutput<Schema>[], 'unsupported'> {
  const read: v.InferOutput<Schema>[] = []
  for (const entry of entries.slice(0, mostModels + 1)) {
    const parsed = v.safeParse(schema, entry)
    if (!parsed.success) return fail('unsupported', 'An entry in the list is not a model.')
    read.push(parsed.output)
  }
  return succeed(read)
}
