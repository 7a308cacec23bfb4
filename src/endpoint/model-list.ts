import * as v from 'valibot'
import { fail, succeed, type ListedModel, type Outcome, type Warning } from '../contracts/index.ts'

/** Models that are shown of a list, and characters of a name. */
export const mostModels = 2000
const longestName = 200

/** The first models of a list that came from elsewhere, each once, and what was left out. */
export function boundList(models: Iterable<ListedModel>): Outcome<readonly ListedModel[], never> {
  const listed = new Map<string, ListedModel>()
  let long = 0
  let isCut = false
  for (const model of models) {
    if (listed.has(model.id)) continue
    // What is cut could not be asked for.
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
  'The server lists more than 2,000 models; the first 2,000 are shown. Type the name of another.'
const longMessage = 'Models with names longer than 200 characters are left out.'

function withShortLabel(model: ListedModel): ListedModel {
  return model.label === undefined ? model : { ...model, label: model.label.slice(0, longestName) }
}

/** Reads entries one by one, and no more of them than are shown. */
export function readEntries<Schema extends v.GenericSchema>(
  schema: Schema,
  entries: readonly unknown[],
): Outcome<readonly v.InferOutput<Schema>[], 'unsupported'> {
  const read: v.InferOutput<Schema>[] = []
  for (const entry of entries.slice(0, mostModels + 1)) {
    const parsed = v.safeParse(schema, entry)
    if (!parsed.success) return fail('unsupported', 'An entry of the list is no model.')
    read.push(parsed.output)
  }
  return succeed(read)
}
