import { sayAsk } from '../i18n/ask.ts'
import * as v from 'valibot'
import type {
  CompletionSettings,
  ListedModel,
  Message,
  ModelSource,
  SourceConnection,
} from '../contracts/index.ts'
import { reasonOf } from '../lib/errors.ts'
import { defined } from '../lib/defined.ts'
import { loadSource, sources } from '../registry/sources.ts'
import { readPreference, writePreference } from '../store/preferences.ts'
import type { Prices } from './prices.ts'
import {
  findPlace,
  findPlaces,
  presetOf,
  storedSchema,
  valuesSchema,
  type FormValues,
  type Place,
} from './form-values.ts'
import { addressToStore, connectionTo, originOf, restoreKeys } from './keys.ts'

/**
 * The models to ask, with their provider and settings. There is one form for answers and one for the judge. Both
 * exist as long as the site is open.
 */
export class ModelForm {
  values = $state<FormValues>(v.parse(valuesSchema, {}))
  /** Model names typed by the user, in addition to the models selected from the list. */
  typed = $state('')
  file = $state.raw<File | null>(null)
  places = $state.raw<readonly Place[]>([])
  listed = $state.raw<readonly ListedModel[] | null>(null)
  isListing = $state(false)
  /** The source's notes on its models, as messages. */
  listNotes = $state.raw<readonly Message[]>([])
  /** Message that explains why no request is possible, why there is no list of models, or what could not be stored. */
  problem = $state<Message | null>(null)
  /** True for the judge's form. A judge is a single model, and the judge's server only receives questions. */
  readonly isJudge: boolean
  readonly #preference: string
  #loading: Promise<void> | null = null
  #listed = ''
  #lister: AbortController | null = null

  constructor(purpose: 'ask' | 'judge') {
    this.isJudge = purpose === 'judge'
    this.#preference = this.isJudge ? 'model-judge' : 'ask-form'
  }

  /** Loads the providers and the last input. Only runs once. */
  open(): Promise<void> {
    this.#loading ??= this.#open().catch((thrown: unknown) => {
      this.#loading = null
      this.problem = sayAsk('formFailed', { why: reasonOf(thrown) })
    })
    return this.#loading
  }

  async #open(): Promise<void> {
    const before = this.#written()
    const [found, stored] = await Promise.all([
      findPlaces(),
      readPreference(this.#preference, storedSchema),
      restoreKeys(),
    ])
    // Files of recorded answers cannot act as judges.
    this.places = found.filter(({ source }) => !this.isJudge || sources.get(source)?.wants !== 'file')
    const known = stored === undefined ? undefined : findPlace(this.places, stored)
    const usual = this.places.find(({ preset }) => preset?.needsKey === false) ?? this.places[0]
    // Input typed in the meantime is not overwritten.
    if (stored !== undefined && known !== undefined && this.#written() === before) {
      this.values = { ...v.parse(valuesSchema, stored), preset: presetOf(known) }
      if (this.values.models.length === 0 && stored.model !== '') this.values.models = [stored.model]
      if (!this.mayList) [this.typed, this.values.models] = [this.values.models.join(', '), []]
      // Lists the models of a previously used server again.
      if (this.mayList && (this.isNear || this.wants === null)) void this.list()
    } else if (this.place === null && usual !== undefined) this.#take(usual)
    if (stored?.key !== undefined) await this.save()
  }

  #written(): string {
    return JSON.stringify([this.values, this.typed])
  }

  get place(): Place | null {
    const { source, preset } = this.values
    return this.places.find((place) => place.source === source && presetOf(place) === preset) ?? null
  }

  /** What the user must provide for this source. */
  get wants(): 'address' | 'file' | null {
    return sources.get(this.values.source)?.wants ?? null
  }

  /** True if models can be listed before the user presses a button. */
  get mayList(): boolean {
    return !this.isJudge || this.wants === null
  }

  /** The selected models and the typed ones, without duplicates. */
  get models(): readonly string[] {
    const names = [...this.values.models, ...this.typed.split(',')].map((name) => name.trim())
    return names.filter((name, index) => name !== '' && names.indexOf(name) === index)
  }

  /** The judge model. Empty if none is selected. */
  get model(): string {
    return this.models[0] ?? ''
  }

  get settings(): CompletionSettings {
    const { temperature, topP, maxTokens, seed, stop } = this.values
    const stops = stop.split('\n').filter((line) => line !== '')
    return defined({
      temperature: temperature ?? undefined,
      topP: topP ?? undefined,
      maxTokens: maxTokens ?? undefined,
      seed: seed ?? undefined,
      stop: stops.length === 0 ? undefined : stops,
    })
  }

  get prices(): Prices {
    return { prompt: this.values.promptPrice, completion: this.values.completionPrice }
  }

  get connection(): SourceConnection {
    return connectionTo(this.values.source, this.values.baseUrl, this.file)
  }

  /** Number of bytes to fetch before the selected on-device models can answer. */
  get fetchBytes(): number {
    const { models } = this
    const chosen = (this.listed ?? []).filter(({ id }) => models.includes(id))
    return chosen.reduce((sum, { fetchBytes = 0 }) => sum + fetchBytes, 0)
  }

  /** True if a model is text-only according to its server's list. */
  isTextOnly(model: string): boolean {
    return this.listed?.find(({ id }) => id === model)?.takesPictures === false
  }

  /** The selected models that are text-only. */
  get textOnly(): readonly string[] {
    return this.models.filter((model) => this.isTextOnly(model))
  }

  /** Switches to a provider whose models report log-probabilities if the models of the current one never do. */
  preferLogprobs(): void {
    const tells = ({ source }: Pick<Place, 'source'>) => sources.get(source)?.reportsLogprobs !== false
    if (tells(this.values)) return
    const able = this.places.filter(tells)
    const place = able.find(({ preset }) => preset?.needsKey === false) ?? able[0]
    if (place !== undefined) this.choose(place)
  }

  /** True if the prompt does not leave this browser. */
  get staysHere(): boolean {
    return sources.get(this.values.source)?.privacy === 'on-device'
  }

  /** Message that states what is missing for a request. Null if nothing is missing. */
  get missing(): string | null {
    const { source, baseUrl } = this.values
    if (!sources.has(source)) return sayAsk('chooseWhom')
    if (this.wants === 'file' && this.file === null) return sayAsk('openFile')
    if (this.wants !== 'address') return null
    if (originOf(baseUrl) === null) return sayAsk('badAddress')
    return addressToStore(baseUrl) === '' ? sayAsk('addressWithName') : null
  }

  /** True if the URL is on this machine, so that its models can be listed immediately. */
  get isNear(): boolean {
    const origin = originOf(this.values.baseUrl) ?? ''
    return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin)
  }

  choose(place: Place): void {
    this.#take(place)
    this.values.models = []
    this.typed = ''
    this.#forgetList()
    if (this.mayList && this.missing === null && place.preset?.needsKey !== true) void this.list()
  }

  #take({ source, preset }: Place): void {
    this.values.source = source
    this.values.preset = preset?.id ?? ''
    this.values.baseUrl = preset?.baseUrl ?? ''
  }

  /** The URL has changed, so the server's models are not known yet. */
  write(address: string): void {
    this.values.baseUrl = address
    this.#forgetList()
  }

  /** Stores the form in this browser, without any key. */
  async save(): Promise<void> {
    const values = v.parse(valuesSchema, $state.snapshot(this.values))
    const written = await writePreference(this.#preference, {
      ...values,
      baseUrl: addressToStore(values.baseUrl),
      models: [...this.models],
    })
    if (!written.ok) this.problem = sayAsk('formNotKept', { why: written.message })
  }

  /** Selects or deselects a listed model. A judge is a single model. */
  toggle(model: string): void {
    const { models } = this.values
    if (this.isJudge) [this.typed, this.values.models] = ['', [model]]
    else
      this.values.models = models.includes(model) ? models.filter((one) => one !== model) : [...models, model]
  }

  /** Sets the typed model names. For a judge, a typed name replaces the selected model. */
  type(names: string): void {
    this.typed = names
    if (this.isJudge) this.values.models = []
  }

  /**
   * True if everything needed for a request is present. Otherwise, reports what is missing. Lists the models if none
   * is selected.
   */
  async isReady(): Promise<boolean> {
    this.problem = this.missing
    if (this.problem === null && this.models.length === 0) await this.list()
    const count = this.listed?.length ?? 0
    if (this.models.length === 0)
      this.problem ??= count > 1 ? sayAsk('chooseModels', { n: count }) : sayAsk('typeModel')
    return this.problem === null
  }

  /** Requests the server's list of models. If the list contains only one model, it is selected immediately. */
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
      const limits = { firstByteMs: 15_000, totalMs: 30_000 }
      const found = await source.models?.({ ...connection, limits }, context)
      if (lister.signal.aborted) return
      if (found === undefined) this.listed = []
      else if (!found.ok) this.problem = found.message
      else {
        this.listNotes = found.warnings.map(({ message }) => message)
        this.#takeList(found.value)
      }
    } catch (thrown) {
      if (!lister.signal.aborted) this.problem = sayAsk('notListed', { why: reasonOf(thrown) })
    } finally {
      if (this.#lister === lister) this.isListing = false
    }
  }

  #takeList(listed: readonly ListedModel[]): void {
    this.listed = listed
    // Models selected at another provider may not exist at this one.
    this.values.models = this.values.models.filter((chosen) => listed.some(({ id }) => id === chosen))
    const isOnDevice = this.isJudge && this.wants === null
    const usual = isOnDevice ? listed.find(({ takesPictures }) => takesPictures !== false) : listed[0]
    if (usual !== undefined && (isOnDevice || listed.length === 1) && this.models.length === 0)
      this.values.models = [usual.id]
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

export const askForm = new ModelForm('ask')
