import {
  fail,
  msg,
  succeed,
  type Answer,
  type BenchmarkItem,
  type EvaluationRecord,
  type Outcome,
  type Warning,
} from '../contracts/index.ts'
import { writeOut } from '../lib/runs/write-out.ts'
import { bundleVersion, type Bundle, type BundleItem } from '../lib/runs/bundle-text.ts'
import { canonicalJson } from '../lib/json/canonical-json.ts'
import { toJson } from '../lib/json/kinds.ts'
import { nameOfMade } from '../lib/benchmark-file/recognise.ts'
import { adoptBenchmark } from '../registry/adopt-benchmark.ts'
import { readBundleText, writeBundleText } from './bundle-worker.ts'
import {
  describeImpostor,
  hashItem,
  identifyItem,
  isImpostor,
  noteItemHash,
  type FindEmbedded,
} from './item-identity.ts'
import type { ShareFailure } from './share-failure.ts'
import { halfHash } from './slim-record.ts'
import { defined } from '../lib/defined.ts'

export { bundleVersion, failFutureVersion } from '../lib/runs/bundle-text.ts'
export { hashItem, type FindEmbedded } from './item-identity.ts'

/**
 * Records as opened from a link or file. Warnings report an embedded item that has changed since the link or file was
 * created, or an item that has the name of an embedded item but is a different one.
 */
export interface SharedRecords {
  readonly records: readonly EvaluationRecord[]
  readonly warnings: readonly ItemWarning[]
}
/** Finds the answers that ship with an item; empty if there are none. */
export type FindSamples = (benchmark: string, id: string) => Promise<readonly Answer[]>
export type ItemWarning = Warning<'item-changed' | 'item-not-embedded'>

/**
 * If `whole` is set, embedded items are included in full, so that the text is self-contained; otherwise items are
 * referenced by name and hash.
 */
export async function packBundle(
  records: readonly EvaluationRecord[],
  items: 'whole' | 'named',
  findEmbedded: FindEmbedded,
  /** Set if sample answers can be referenced by hash. */
  findSamples?: FindSamples,
): Promise<Outcome<string, ShareFailure>> {
  try {
    return await writeBundleText(await gather(records, items, findEmbedded, findSamples))
  } catch (thrown) {
    // Values that are nested too deeply to be compared or cloned.
    if (
      thrown instanceof RangeError ||
      (thrown instanceof DOMException && thrown.name === 'DataCloneError')
    ) {
      return fail('invalid-content', 'This result is nested too deeply to be serialised.')
    }
    throw thrown
  }
}

async function gather(
  records: readonly EvaluationRecord[],
  items: 'whole' | 'named',
  findEmbedded: FindEmbedded,
  findSamples: FindSamples | undefined,
): Promise<Bundle> {
  const itemTable = new Table<BenchmarkItem>()
  const settingsTable = new Table<EvaluationRecord['settings']>()
  const environmentTable = new Table<EvaluationRecord['environment']>()
  const answers = await Promise.all(records.map((record) => nameSample(record, findSamples)))
  const packed = records.map(writeOut).map((record, at) => ({
    item: itemTable.indexOf(record.item),
    settings: settingsTable.indexOf(record.settings),
    environment: environmentTable.indexOf(record.environment),
    answer: answers[at] ?? record.answer,
    log: record.log,
    outcome: record.outcome,
    scores: record.scores,
    gaps: record.gaps,
    ...defined({ digest: record.digest }),
  }))
  return {
    roundtrip: bundleVersion,
    items:
      items === 'whole'
        ? [...itemTable.values]
        : await Promise.all(itemTable.values.map((item) => nameEmbedded(item, findEmbedded))),
    settings: [...settingsTable.values],
    environments: [...environmentTable.values],
    records: packed,
  }
}

/** Parses the text of a bundle without side effects. */
export async function unpackBundle(
  text: string,
  findEmbedded: FindEmbedded,
  findSamples?: FindSamples,
): Promise<Outcome<SharedRecords, ShareFailure>> {
  const read = await readBundleText(text)
  if (!read.ok) return read
  const { items, settings, environments, records } = read.value.bundle
  const warnings: ItemWarning[] = []
  const resolved: BenchmarkItem[] = []
  for (const [index, entry] of items.entries()) {
    const hash = read.value.hashes[index] ?? null
    if (hash !== null && !('embedded' in entry)) noteItemHash(entry, hash)
    const item = await resolveItem(entry, findEmbedded, warnings)
    if (!item.ok) return item
    if (nameOfMade(item.value.benchmark) !== null && !(await adoptBenchmark(item.value))) {
      return fail(
        'unknown-item',
        msg`The benchmark "${item.value.benchmark}" comes from a file, and the result does not contain that file’s definition.`,
      )
    }
    resolved.push(item.value)
  }
  const whole: EvaluationRecord[] = []
  for (const {
    item: itemIndex,
    settings: settingsIndex,
    environment: environmentIndex,
    answer: told,
    ...rest
  } of records) {
    const item = resolved[itemIndex]
    const setting = settings[settingsIndex]
    const environment = environments[environmentIndex]
    if (item === undefined || setting === undefined || environment === undefined) {
      return fail(
        'invalid-content',
        'Expected every record to refer to a listed item; one refers to nothing.',
      )
    }
    const answer = await resolveAnswer(told, item, findSamples)
    if (answer === null) {
      return fail(
        'unknown-item',
        msg`The result is about a sample answer to "${item.id}" that this version does not have.`,
      )
    }
    whole.push({ version: bundleVersion, ...rest, answer, item, settings: setting, environment })
  }
  return succeed({ records: whole, warnings })
}

const hashAnswer = (answer: Answer): Promise<string> => halfHash(canonicalJson(toJson(answer)))

/** Finds the hash of an answer that ships with its item; null for all other answers. */
async function nameSample(
  { item, answer }: EvaluationRecord,
  findSamples: FindSamples | undefined,
): Promise<{ readonly sample: string } | null> {
  const samples = (await findSamples?.(item.benchmark, item.id)) ?? []
  const sample = samples.find(({ name, text }) => name === answer.name && text === answer.text)
  if (sample === undefined) return null
  const hash = await hashAnswer(answer)
  // Answers with data other than their text, such as the requested model, never ship with an item.
  return hash === (await hashAnswer(sample)) ? { sample: hash } : null
}

async function resolveAnswer(
  answer: Answer | { readonly sample: string },
  { benchmark, id }: BenchmarkItem,
  findSamples: FindSamples | undefined,
): Promise<Answer | null> {
  if (!('sample' in answer)) return answer
  for (const known of (await findSamples?.(benchmark, id)) ?? []) {
    if ((await hashAnswer(known)) === answer.sample) return known
  }
  return null
}

async function nameEmbedded(item: BenchmarkItem, findEmbedded: FindEmbedded): Promise<BundleItem> {
  const known = await findEmbedded(item.benchmark, item.id)
  if (known === null) return item
  const hash = await hashItem(item)
  return hash === (await hashItem(known))
    ? { benchmark: item.benchmark, embedded: item.id, sha256: hash }
    : item
}

async function resolveItem(
  entry: BundleItem,
  findEmbedded: FindEmbedded,
  warnings: ItemWarning[],
): Promise<Outcome<BenchmarkItem, ShareFailure>> {
  if (!('embedded' in entry)) {
    const identity = await identifyItem(entry, findEmbedded)
    if (isImpostor(identity)) {
      warnings.push({ code: 'item-not-embedded', message: describeImpostor(identity) })
    }
    return succeed(entry)
  }
  const item = await findEmbedded(entry.benchmark, entry.embedded)
  if (item?.id !== entry.embedded) {
    return fail(
      'unknown-item',
      msg`The result is about the item "${entry.embedded}" of ${entry.benchmark}, which this version does not have.`,
    )
  }
  if ((await hashItem(item)) !== entry.sha256) {
    warnings.push({
      code: 'item-changed',
      message: msg`The item "${entry.embedded}" has changed since this result was shared: its scores may differ.`,
    })
  }
  return succeed(item)
}

/** Unique values in order of first use. */
class Table<T> {
  readonly values: T[] = []
  readonly #indexes = new Map<string, number>()
  /** Most records share the same item object, which can be large. */
  readonly #known = new Map<T, number>()

  indexOf(value: T): number {
    const met = this.#known.get(value)
    if (met !== undefined) return met
    const [first] = this.values
    if (first === undefined) {
      this.values.push(value)
      this.#known.set(value, 0)
      return 0
    }
    // The first value is only serialised once there is a second value to compare it with.
    if (this.#indexes.size === 0) this.#indexes.set(keyOf(first), 0)
    const key = keyOf(value)
    const index = this.#indexes.get(key) ?? this.values.push(value) - 1
    this.#indexes.set(key, index)
    this.#known.set(value, index)
    return index
  }
}

function keyOf(value: unknown): string {
  return canonicalJson(toJson(value))
}
