import { sayAsk } from '../i18n/ask.ts'
import * as v from 'valibot'
import type { CompletionSettings, ListedModel, ModelSource, SourceConnection } from '../contracts/index.ts'
import { describeError } from '../lib/errors.ts'
import { defined } from '../lib/defined.ts'
import { loadSource, sources } from '../registry/sources.ts'
import { readPreference, writePreference } from '../store/preferences.ts'
import type { Prices } from './ask-model.ts'
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

/** Which models are asked, where and how. One for answers and one for the judge, for as long as the site is open. */
export class ModelForm {
  values = $state<FormValues>(v.parse(valuesSchema, {}))
  /** Names that are typed, in addition to those that are chosen from the list. */
  typed = $state('')
  file = $state.raw<File | null>(null)
  places = $state.raw<readonly Place[]>([])
  listed = $state.raw<readonly ListedModel[] | null>(null)
  isListing = $state(false)
  /** What the source reports about its models, in sentences. */
  listNotes = $state.raw<readonly string[]>([])
  /** Why nobody can be asked, why there is no list, or what could not be stored. */
  problem = $state<string | null>(null)
  /** One model judges, and its server is sent nothing but questions. */
  readonly isJudge: boolean
  readonly #preference: string
  #loading: Promise<void> | null = null
  #listed = ''
  #lister: AbortController | null = null

  constructor(purpose: 'ask' | 'judge') {
    this.isJudge = purpose === 'judge'
    this.#preference = this.isJudge ? 'model-judge' : 'ask-form'
  }

  /** Finds the places to ask and what was typed last, once. */
  open(): Promise<void> {
    this.#loading ??= this.#open().catch((thrown: unknown) => {
      this.#loading = null
      this.problem = sayAsk('formFailed', { why: describeError(thrown) })
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
    // Answers in files judge nothing.
    this.places = found.filter(({ source }) => !this.isJudge || sources.get(source)?.wants !== 'file')
    const known = stored === undefined ? undefined : findPlace(this.places, stored)
    const usual = this.places.find(({ preset }) => preset?.needsKey === false) ?? this.places[0]
    // What was typed in the meantime is not overwritten.
    if (stored !== undefined && known !== undefined && this.#written() === before) {
      this.values = { ...v.parse(valuesSchema, stored), preset: presetOf(known) }
      if (this.values.models.length === 0 && stored.model !== '') this.values.models = [stored.model]
      if (!this.mayList) [this.typed, this.values.models] = [this.values.models.join(', '), []]
      // A server that was asked before is asked for its models again.
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

  /** What the user has to give for this source. */
  get wants(): 'address' | 'file' | null {
    return sources.get(this.values.source)?.wants ?? null
  }

  /** Whether models are listed before anybody presses a button. */
  get mayList(): boolean {
    return !this.isJudge || this.wants === null
  }

  /** The chosen and the typed models, each once. */
  get models(): readonly string[] {
    const names = [...this.values.models, ...this.typed.split(',')].map((name) => name.trim())
    return names.filter((name, index) => name !== '' && names.indexOf(name) === index)
  }

  /** The model that judges; empty while there is none. */
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

  /** What has to be fetched before the chosen models of this device can answer. */
  get fetchBytes(): number {
    const chosen = (this.listed ?? []).filter(({ id }) => this.models.includes(id))
    return chosen.reduce((sum, { fetchBytes = 0 }) => sum + fetchBytes, 0)
  }

  /** Whether the prompt stays in this browser. */
  get staysHere(): boolean {
    return sources.get(this.values.source)?.privacy === 'on-device'
  }

  /** What is missing before anybody can be asked, as a sentence; null where nothing is. */
  get missing(): string | null {
    const { source, baseUrl } = this.values
    if (!sources.has(source)) return sayAsk('chooseWhom')
    if (this.wants === 'file' && this.file === null) return sayAsk('openFile')
    if (this.wants !== 'address') return null
    if (originOf(baseUrl) === null) return sayAsk('badAddress')
    return addressToStore(baseUrl) === '' ? sayAsk('addressWithName') : null
  }

  /** Whether the address is one of this machine, which may be asked for its models right away. */
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

  /** Another address: what its server has is not known yet. */
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

  /** Chooses a listed model, or takes it back; a judge is one model. */
  toggle(model: string): void {
    const { models } = this.values
    if (this.isJudge) [this.typed, this.values.models] = ['', [model]]
    else
      this.values.models = models.includes(model) ? models.filter((one) => one !== model) : [...models, model]
  }

  /** Names of models that are typed; of a judge that is the only one. */
  type(names: string): void {
    this.typed = names
    if (this.isJudge) this.values.models = []
  }

  /** Whether everything is there to ask; says what is missing otherwise. Lists the models where none is chosen. */
  async isReady(): Promise<boolean> {
    this.problem = this.missing
    if (this.problem === null && this.models.length === 0) await this.list()
    const count = this.listed?.length ?? 0
    if (this.models.length === 0)
      this.problem ??= count > 1 ? sayAsk('chooseModels', { n: count }) : sayAsk('typeModel')
    return this.problem === null
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
      if (!lister.signal.aborted) this.problem = sayAsk('notListed', { why: describeError(thrown) })
    } finally {
      if (this.#lister === lister) this.isListing = false
    }
  }

  #takeList(listed: readonly ListedModel[]): void {
    this.listed = listed
    // Models that were chosen at another place may not be here.
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
