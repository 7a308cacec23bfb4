import { sayAsk } from '../i18n/ask.ts'
import * as v from 'valibot'
import type {
  CompletionSettings,
  ListedModel,
  ModelSource,
  SourceConnection,
  SourcePreset,
} from '../contracts/index.ts'
import { describeError } from '../lib/errors.ts'
import { loadSource, sources } from '../registry/sources.ts'
import { readPreference, writePreference } from '../store/preferences.ts'
import type { Prices } from './ask-model.ts'
import { addressToStore, keyFor, restoreKeys } from './keys.ts'

const preference = 'ask-form'
const number = v.fallback(v.nullable(v.number()), null)
/** What the user typed last, without any key. */
const valuesSchema = v.object({
  source: v.fallback(v.string(), ''),
  preset: v.fallback(v.string(), ''),
  baseUrl: v.fallback(v.string(), ''),
  models: v.fallback(v.array(v.string()), []),
  /** Sampling; null leaves it to the model. */
  temperature: number,
  topP: number,
  maxTokens: number,
  seed: number,
  /** One a line. */
  stop: v.fallback(v.string(), ''),
  promptPrice: number,
  completionPrice: number,
})
export type AskValues = v.InferOutput<typeof valuesSchema>

/** A place to ask: a source's preset, or a source without any. */
export interface Place {
  readonly source: string
  readonly label: string
  readonly preset: SourcePreset | null
}

/** Whom to ask, and how: one form for Play, Suite and whatever else asks, for as long as the site is open. */
class AskForm {
  values = $state<AskValues>(v.parse(valuesSchema, {}))
  /** Names that are typed, beside those that are chosen from the list. */
  typed = $state('')
  file = $state.raw<File | null>(null)
  places = $state.raw<readonly Place[]>([])
  listed = $state.raw<readonly ListedModel[] | null>(null)
  isListing = $state(false)
  /** What the source says of its models, in sentences. */
  listNotes = $state.raw<readonly string[]>([])
  /** Why there is no list, or what could not be kept. */
  problem = $state<string | null>(null)
  #loading: Promise<void> | null = null
  #listed = ''
  #lister: AbortController | null = null

  /** Finds the places to ask and what was typed last, once. */
  open(): Promise<void> {
    this.#loading ??= this.#open().catch((thrown: unknown) => {
      this.#loading = null
      this.problem = sayAsk('formFailed', { why: describeError(thrown) })
    })
    return this.#loading
  }

  async #open(): Promise<void> {
    const [found, kept] = await Promise.all([
      findPlaces(),
      readPreference(preference, valuesSchema),
      restoreKeys(),
    ])
    this.places = found
    const known = found.find((place) => place.source === kept?.source && presetOf(place) === kept.preset)
    if (kept !== undefined && known !== undefined) {
      this.values = kept
      // A server that was asked before is asked for its models again.
      if (this.isNear) void this.list()
    } else {
      const first = found.find(({ preset }) => preset?.needsKey === false) ?? found[0]
      if (first !== undefined) this.#take(first)
    }
  }

  get place(): Place | null {
    const { source, preset } = this.values
    return this.places.find((place) => place.source === source && presetOf(place) === preset) ?? null
  }

  /** What the user has to say for this source. */
  get wants(): 'address' | 'file' | null {
    return sources.get(this.values.source)?.wants ?? null
  }

  /** The chosen and the typed models, each once. */
  get models(): readonly string[] {
    const typed = this.typed.split(',').map((name) => name.trim())
    return [...new Set([...this.values.models, ...typed].filter((name) => name !== ''))]
  }

  get settings(): CompletionSettings {
    const { temperature, topP, maxTokens, seed, stop } = this.values
    const stops = stop.split('\n').filter((line) => line !== '')
    return {
      ...(temperature === null ? {} : { temperature }),
      ...(topP === null ? {} : { topP }),
      ...(maxTokens === null ? {} : { maxTokens }),
      ...(seed === null ? {} : { seed }),
      ...(stops.length === 0 ? {} : { stop: stops }),
    }
  }

  get prices(): Prices {
    return { prompt: this.values.promptPrice, completion: this.values.completionPrice }
  }

  /** The key that was given for this address, never that of another. */
  get key(): string {
    return keyFor(this.values.baseUrl)
  }

  get connection(): SourceConnection {
    const { key } = this
    return {
      ...(this.wants === 'address' ? { baseUrl: this.values.baseUrl.trim() } : {}),
      ...(key === '' || this.wants !== 'address' ? {} : { key }),
      ...(this.file === null ? {} : { file: this.file }),
      // The button that asks says what is fetched before.
      mayFetch: true,
    }
  }

  /** What has to be fetched before the chosen models of this device can answer. */
  get fetchBytes(): number {
    const chosen = new Set(this.models)
    return (this.listed ?? []).reduce(
      (sum, { id, fetchBytes = 0 }) => sum + (chosen.has(id) ? fetchBytes : 0),
      0,
    )
  }

  /** Whether the prompt stays in this browser. */
  get staysHere(): boolean {
    return sources.get(this.values.source)?.privacy === 'on-device'
  }

  /** What is missing before anybody can be asked, as a sentence; null where nothing is. */
  get missing(): string | null {
    if (this.place === null) return 'Choose whom to ask.'
    if (this.wants === 'address' && this.values.baseUrl.trim() === '')
      return 'Type the address of the server, such as http://localhost:11434.'
    if (this.wants === 'file' && this.file === null) return 'Open a file of answers.'
    return null
  }

  /** Whether the address is one of this machine, which may be asked what it has without much ado. */
  get isNear(): boolean {
    const { baseUrl } = this.values
    const host = URL.canParse(baseUrl.trim()) ? new URL(baseUrl.trim()).hostname : ''
    return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(host)
  }

  choose(place: Place): void {
    this.#take(place)
    this.values.models = []
    this.typed = ''
    this.#forgetList()
    if (this.missing === null && place.preset?.needsKey !== true) void this.list()
  }

  #take({ source, preset }: Place): void {
    this.values.source = source
    this.values.preset = preset?.id ?? ''
    this.values.baseUrl = preset?.baseUrl ?? ''
  }

  /** Another address: what its server has is not known yet. */
  write(address: string): void {
    this.values.baseUrl = address
    this.#forgetList()
  }

  /** Remembers the form in this browser, without any key. */
  async keep(): Promise<void> {
    const values = $state.snapshot(this.values)
    await writePreference(preference, {
      ...values,
      baseUrl: addressToStore(values.baseUrl),
      models: [...this.models],
    })
  }

  toggle(model: string): void {
    const { models } = this.values
    this.values.models = models.includes(model) ? models.filter((one) => one !== model) : [...models, model]
  }

  /** Asks the server which models it has; a single one is chosen at once. */
  async list(): Promise<void> {
    const { connection, values } = this
    if (this.missing !== null) return
    const which = JSON.stringify([values.source, connection.baseUrl, connection.key, this.file?.name])
    if (this.#listed === which && this.listed !== null) return
    this.#lister?.abort()
    const lister = new AbortController()
    this.#lister = lister
    this.#listed = which
    this.isListing = true
    this.problem = null
    try {
      const source: ModelSource = await loadSource(values.source)
      const context = { signal: lister.signal, progress: () => undefined }
      const found = await source.models?.(
        { ...connection, limits: { firstByteMs: 15_000, totalMs: 30_000 } },
        context,
      )
      if (lister.signal.aborted) return
      if (found === undefined) this.listed = []
      else if (found.ok) {
        this.listed = found.value
        this.listNotes = found.warnings.map(({ message }) => message)
        const only = found.value.length === 1 ? found.value[0] : undefined
        const ids = new Set(found.value.map(({ id }) => id))
        // Models that were chosen at another place may not be here.
        this.values.models = this.values.models.filter((id) => ids.has(id))
        if (only !== undefined && this.models.length === 0) this.values.models = [only.id]
      } else this.problem = found.message
    } catch (thrown) {
      if (!lister.signal.aborted) this.problem = sayAsk('notListed', { why: describeError(thrown) })
    } finally {
      if (this.#lister === lister) this.isListing = false
    }
  }

  #forgetList(): void {
    this.#lister?.abort()
    this.listed = null
    this.listNotes = []
    this.#listed = ''
    this.problem = null
    this.isListing = false
  }
}

function presetOf({ preset }: Place): string {
  return preset?.id ?? ''
}

async function findPlaces(): Promise<readonly Place[]> {
  const found = [...sources.values()].map(async ({ id, label }): Promise<readonly Place[]> => {
    const { presets } = await loadSource(id)
    if (presets === undefined || presets.length === 0) return [{ source: id, label, preset: null }]
    return presets.map((preset) => ({ source: id, label: preset.label, preset }))
  })
  return (await Promise.all(found)).flat()
}

export const askForm = new AskForm()
