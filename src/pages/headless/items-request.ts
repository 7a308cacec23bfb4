import * as v from 'valibot'
import { fail, succeed, textOf, type Context, type Outcome } from '../../contracts/index.ts'
import { makeBenchmarks } from '../../fresh-data/make-benchmarks.ts'
import { makeCandidates } from '../../fresh-data/make-candidates.ts'
import { base64ToBytes, bytesToBase64 } from '../../lib/base64.ts'
import { freshDomains, type Candidate, type ReportLine } from '../../lib/fresh-data/candidate.ts'
import { usualChoice } from '../../lib/fresh-data/choose-items.ts'
import { findSources, isAboutSources } from '../../lib/fresh-data/find-sources.ts'
import { toJson } from '../../lib/json/kinds.ts'
import { defined } from '../../lib/defined.ts'
import { refuse, type Answer } from './answers.ts'

/*
 * Requests of `npm run items`. The command sends the paths of all files, then one source at a time, and finally the
 * candidates among which the items are chosen, so that a page that crashes loses one source only.
 */

const candidateSchema = v.object({
  id: v.string(),
  source: v.string(),
  domain: v.picklist(freshDomains),
  category: v.string(),
  hash: v.string(),
  length: v.number(),
  date: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  structure: v.exactOptional(v.string()),
  text: v.exactOptional(v.string()),
  assets: v.exactOptional(v.record(v.string(), v.string())),
})

const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const seed = v.optional(v.pipe(v.number(), v.integer()), usualChoice.seed)

export const itemsSchema = v.object({
  do: v.literal('make-items'),
  step: v.variant('kind', [
    v.object({ kind: v.literal('find'), paths: v.array(v.string()) }),
    v.object({
      kind: v.literal('source'),
      name: v.string(),
      isFolder: v.boolean(),
      files: v.array(v.object({ path: v.string(), base64: v.string() })),
      date: v.exactOptional(v.string()),
      subject: v.exactOptional(v.string()),
      categories: v.exactOptional(v.array(v.string())),
      seed,
    }),
    v.object({
      kind: v.literal('choose'),
      candidates: v.array(candidateSchema),
      licence: v.exactOptional(v.string()),
      perCategory: v.optional(count, usualChoice.perCategory),
      perDay: v.optional(count, usualChoice.perDay),
      seed,
    }),
  ]),
})
type ItemsRequest = v.InferOutput<typeof itemsSchema>
type Step<Kind> = Extract<ItemsRequest['step'], { readonly kind: Kind }>

export async function answerItems({ step }: ItemsRequest, context: Context): Promise<Answer> {
  const answer =
    step.kind === 'find'
      ? succeed(findAll(step.paths))
      : step.kind === 'source'
        ? await makeSource(step, context)
        : await choose(step)
  return answer.ok ? { ok: true, ...answer.value } : refuse(answer)
}

type Fields = Readonly<Record<string, ReturnType<typeof toJson>>>

/** The sources among the files, and the paths of the files about them. */
function findAll(paths: readonly string[]): Fields {
  const sources = findSources(paths.map((path) => ({ path, file: path })))
  return { sources: toJson(sources), about: paths.filter((path) => isAboutSources(path, sources)) }
}

async function makeSource(step: Step<'source'>, context: Context): Promise<Outcome<Fields>> {
  const files = step.files.map(({ path, base64 }) => ({ path, file: new Blob([base64ToBytes(base64)]) }))
  const about = defined({ date: step.date, subject: step.subject })
  const options = { seed: step.seed, ...defined({ categories: step.categories }) }
  const { made, report } = await makeCandidates({ ...step, files }, about, options, context)
  return succeed({
    made: made.map(({ candidate, png }) => ({ candidate: toJson(candidate), png: bytesToBase64(png) })),
    report: report.map(writeLine),
  })
}

async function choose({ candidates, ...options }: Step<'choose'>): Promise<Outcome<Fields>> {
  const ids = new Set(candidates.map(({ id }) => id))
  if (ids.size < candidates.length) return fail('bad-request', 'candidates: two have the same id.')
  const { benchmarks, report } = await makeBenchmarks(candidates satisfies Candidate[], options)
  return succeed({
    benchmarks: benchmarks.map(({ domain, text, pictures }) => ({
      domain,
      text,
      pictures: Object.fromEntries(pictures),
    })),
    report: report.map(writeLine),
  })
}

function writeLine({ message, ...line }: ReportLine) {
  return toJson({ ...line, ...(message === undefined ? {} : { message: textOf(message) }) })
}
