import {
  defaultSettings,
  fail,
  msg,
  type BenchmarkItem,
  type Context,
  type Outcome,
  type Raster,
} from '../contracts/index.ts'
import { prepareReference } from '../evaluation/evaluate.ts'
import { describePicture, encodePng } from '../evaluation/score-client.ts'
import { intake } from '../intake/client.ts'
import type { Candidate, DropCode, FreshDomain, ReportLine } from '../lib/fresh-data/candidate.ts'
import { seedOf, shuffled } from '../lib/fresh-data/choose-items.ts'
import type { AboutSource } from '../lib/fresh-data/about-sources.ts'
import type { FoundSource } from '../lib/fresh-data/find-sources.ts'
import { structureKinds, type Structure } from '../lib/fresh-data/paper.ts'
import type { SourceDraft } from '../lib/fresh-data/read-source.ts'
import { fixedDocument, strippedText } from '../lib/latex/fixed-document.ts'
import { itemMaker } from '../registry/load-benchmark.ts'
import { rasterClient } from '../rpc/pdf-raster.ts'

/** Items of each category from one source at most, as in the published program. */
const perSource = 3
/** Structures of each category that are rendered at most, until `perSource` have become items. */
const mostTried = 30
/** A picture is blank if more of it than this is white, or of one colour. */
const mostBlank: Readonly<Record<FreshDomain, number>> = { webpage: 0.95, latex: 0.99, music: 0.99 }

export interface MakeOptions {
  readonly seed: number
  /** Categories to make; all if absent. */
  readonly categories?: readonly string[]
}

export interface MadeCandidate {
  readonly candidate: Candidate
  readonly png: Uint8Array<ArrayBuffer>
}

export interface MadeSource {
  readonly made: readonly MadeCandidate[]
  /** What was dropped. The candidates that were made are not listed. */
  readonly report: readonly ReportLine[]
}

/**
 * Makes the candidates of one source. Anything wrong with the source is in the report. Rejects with the signal's
 * reason when cancelled.
 */
export async function makeCandidates(
  source: FoundSource<Blob>,
  about: AboutSource,
  options: MakeOptions,
  context: Context,
): Promise<MadeSource> {
  const draft = await readDraft(source, context)
  if (!draft.ok) return dropSource(source, draft.code, draft.message)
  const maker = new Maker(source.name, {
    date: about.date ?? draft.value.date,
    subject: about.subject ?? null,
  })
  const { value } = draft
  if (value.kind === 'site') await makePage(maker, value, options, context)
  else if (value.kind === 'paper') await makeStructures(maker, value.structures, options, context)
  else await makeSections(maker, value.pdf, options, context)
  return { made: maker.made, report: maker.report }
}

async function readDraft(
  source: FoundSource<Blob>,
  { signal }: Context,
): Promise<Outcome<SourceDraft, DropCode>> {
  try {
    return await intake.call('readSource', source, { signal })
  } catch (error) {
    signal.throwIfAborted()
    return fail('damaged', msg`The source could not be read: ${String(error)}`)
  }
}

function dropSource(
  { name }: FoundSource<Blob>,
  reason: DropCode,
  message: ReportLine['message'],
): MadeSource {
  return { made: [], report: [{ source: name, result: 'dropped', reason, ...(message && { message }) }] }
}

type Draft = Pick<Candidate, 'domain' | 'category' | 'structure' | 'text' | 'assets'> & {
  readonly id: string
  /** Absent if the number of dark pixels counts. */
  readonly length?: number
}

/** Collects the candidates of one source. */
class Maker {
  readonly made: MadeCandidate[] = []
  readonly report: ReportLine[] = []
  readonly source: string
  readonly #about: Pick<Candidate, 'date' | 'subject'>

  constructor(source: string, about: Pick<Candidate, 'date' | 'subject'>) {
    this.source = source
    this.#about = about
  }

  idOf(category: string, number: number): string {
    const slug = this.source
      .toLowerCase()
      .replace(/\.(?:zip|tar|tar\.gz|tgz|gz|pdf)$/, '')
      .replaceAll(/[^a-z0-9.]+/g, '-')
      .slice(-60)
      .replaceAll(/^[-.]+|[-.]+$/g, '')
    // Different names can have the same slug.
    const mark = (seedOf(this.source, 0) >>> 0).toString(16).padStart(8, '0').slice(0, 6)
    return `${slug === '' ? 'source' : slug}-${mark}-${category}-${number}`
  }

  drop(line: Omit<ReportLine, 'source' | 'result'>): void {
    this.report.push({ source: this.source, result: 'dropped', ...line })
  }

  /** Adds a candidate unless its picture is blank. Returns whether it was added. */
  async add(draft: Draft, raster: Raster, context: Context): Promise<boolean> {
    const { domain, category, id } = draft
    const { white, commonest, dark, hash } = await describePicture(raster, context)
    const blank = Math.max(white, commonest)
    if (blank > mostBlank[domain]) {
      const percent = (100 * blank).toFixed(1)
      const message = msg`${percent} % of the picture has the same colour.`
      this.drop({ domain, category, id, reason: 'blank', message })
      return false
    }
    const png = await encodePng(raster, context)
    const candidate = { ...draft, ...this.#about, source: this.source, length: draft.length ?? dark, hash }
    this.made.push({ candidate, png })
    return true
  }
}

const isWanted = ({ categories }: MakeOptions, category: string) => categories?.includes(category) ?? true

async function makePage(
  maker: Maker,
  { site, structure, assets }: Extract<SourceDraft, { kind: 'site' }>,
  options: MakeOptions,
  context: Context,
): Promise<void> {
  const { category, lines } = site
  if (!isWanted(options, category)) {
    maker.drop({
      domain: 'webpage',
      reason: 'other-language',
      message: msg`The main language is ${category}.`,
    })
    return
  }
  const draft = {
    id: maker.idOf(category, 1),
    domain: 'webpage' as const,
    category,
    structure,
    assets,
    length: lines,
  }
  const reference = await renderDraft(draft, context)
  if (!reference.ok) {
    maker.drop({
      domain: 'webpage',
      category,
      id: draft.id,
      reason: 'render-failed',
      message: reference.message,
    })
    return
  }
  const { raster, text = '' } = reference.value
  await maker.add({ ...draft, text }, raster, context)
}

async function makeStructures(
  maker: Maker,
  structures: readonly Structure[],
  options: MakeOptions,
  context: Context,
): Promise<void> {
  if (structures.length === 0) {
    const message = 'The paper has no equation, table, algorithm or plot.'
    maker.drop({ domain: 'latex', reason: 'no-structure', message })
    return
  }
  for (const category of structureKinds) {
    if (!isWanted(options, category)) continue
    const found = structures
      .filter(({ kind }) => kind === category)
      .map((one, at) => ({ ...one, id: maker.idOf(category, at + 1) }))
    if (found.length === 0 && options.categories !== undefined)
      maker.drop({
        domain: 'latex',
        category,
        reason: 'no-structure',
        message: msg`The paper has no ${category}.`,
      })
    let made = 0
    let tried = 0
    for (const { id, source, drop } of shuffled(found, seedOf(`${maker.source} ${category}`, options.seed))) {
      const about = { domain: 'latex', category, id } as const
      if (drop !== null) maker.drop({ ...about, reason: drop, message: reasons[drop] })
      else if (made >= perSource)
        maker.drop({
          ...about,
          reason: 'source-limit',
          message: msg`The paper has more than ${perSource} of them.`,
        })
      else if (tried >= mostTried)
        maker.drop({
          ...about,
          reason: 'source-limit',
          message: msg`Of each kind, only ${mostTried} are tried.`,
        })
      else {
        tried += 1
        if (await makeStructure(maker, { ...about, structure: source }, context)) made += 1
      }
    }
  }
}

const reasons = {
  'has-reference': 'It contains a reference or citation.',
  'needs-file': 'It includes a file of the paper.',
} as const

async function makeStructure(
  maker: Maker,
  draft: Draft & { readonly structure: string },
  context: Context,
): Promise<boolean> {
  const reference = await renderDraft(draft, context)
  if (!reference.ok) {
    const { domain, category, id } = draft
    maker.drop({ domain, category, id, reason: 'render-failed', message: reference.message })
    return false
  }
  // As in the published data, the text is that of the document that was rendered, without labels and numbers.
  const { files, entry } = fixedDocument(draft.structure, 1, {}, [])
  const text = strippedText(new TextDecoder().decode(files.get(entry)))
  return maker.add({ ...draft, text, length: text.length }, reference.value.raster, context)
}

async function makeSections(
  maker: Maker,
  pdf: Blob,
  { seed, ...options }: MakeOptions,
  context: Context,
): Promise<void> {
  if (!isWanted({ seed, ...options }, 'music')) return
  const { signal } = context
  const cut = await rasterClient.call('cutScore', { pdf, name: maker.source, seed }, { signal })
  if (!cut.ok) {
    maker.drop({ domain: 'music', reason: cut.code, message: cut.message })
    return
  }
  const found = cut.sections.map((raster, at) => ({ raster, id: maker.idOf('music', at + 1) }))
  let made = 0
  for (const { raster, id } of shuffled(found, seedOf(maker.source, seed))) {
    const about = { domain: 'music', category: 'music', id } as const
    if (made >= perSource)
      maker.drop({
        ...about,
        reason: 'source-limit',
        message: msg`The page has more than ${perSource} of them.`,
      })
    else if (await maker.add(about, raster, context)) made += 1
  }
}

/** Renders a source exactly as the built-in benchmark renders the reference of an item. */
function renderDraft(
  { id, domain, category, structure, assets }: Draft,
  context: Context,
): ReturnType<typeof prepareReference> {
  if (itemMaker === undefined) throw new Error('No benchmark makes items.')
  const item: BenchmarkItem = {
    benchmark: itemMaker.id,
    id,
    domain,
    category,
    ...(structure === undefined ? {} : { structure }),
    assets: Object.entries(assets ?? {}).map(([path, address]) => ({
      path,
      bytes: { from: 'data', base64: address.slice(address.indexOf(',') + 1) },
    })),
  }
  return prepareReference(item, defaultSettings, context)
}
