import {
  msg,
  type Asked,
  type Completion,
  type CompletionOutcome,
  type SourceConnection,
  type SourceEvent,
} from '../contracts/index.ts'
import { translate } from '../i18n/language.svelte.ts'
import { reasonOf } from '../lib/errors.ts'
import { createAnswer, type PlayAnswer } from '../session/play-document.ts'
import { playPage } from '../session/play-page.svelte.ts'
import { shortenMiddle } from '../lib/shorten-middle.ts'
import { announce } from '../ui/announcer.svelte.ts'
import { askModel, type ModelRequest } from './ask-model.ts'
import { withoutPictures } from './compose-prompt.ts'
import { describeFetch } from './describe-fetch.ts'
import { pendingAnswers, type ArrivedAnswer } from './pending-answers.svelte.ts'

/** Update interval of the displayed partial answer. Faster changes would not be visible. */
const showEveryMs = 120
/** Number of characters shown from the end of a partial answer. */
const tailLength = 6000

/** Asks models about the current item. Each answer gets its own tab. */
export function askForAnswers(
  models: readonly string[],
  order: Omit<ModelRequest, 'model'>,
  connection: SourceConnection,
  textOnly: readonly string[] = [],
): void {
  const { session } = playPage
  const { document } = session
  if (document === null) return
  let answers: readonly PlayAnswer[] = document.answers
  const added = models.map((model) => {
    const answer = createAnswer(freeModelName(answers, model), '')
    answers = [...answers, answer]
    return { model, answer }
  })
  const first = added[0]
  if (first === undefined) return
  session.update({ answers: [...answers], selected: first.answer.id, edited: true })
  for (const { model, answer } of added) {
    const own = { ...order, model }
    ask(answer.id, textOnly.includes(model) ? withoutPicturesOf(own) : own, connection)
  }
}

function withoutPicturesOf(order: ModelRequest): ModelRequest {
  const messages = withoutPictures(order.messages)
  const isChanged = order.messages.some(({ parts }, at) => parts.length !== messages[at]?.parts.length)
  return { ...order, messages, isEdited: order.isEdited || isChanged }
}

/** The model's name, followed by a number if a tab already has that name. */
function freeModelName(answers: readonly PlayAnswer[], model: string): string {
  const taken = new Set(answers.map(({ name }) => name))
  const name = shortenMiddle(model, 70)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`
    if (!taken.has(candidate)) return candidate
  }
}

function ask(id: string, order: ModelRequest, connection: SourceConnection): void {
  const abort = new AbortController()
  pendingAnswers.set({
    id,
    model: order.model,
    tail: '',
    characters: 0,
    thoughtCharacters: 0,
    startedAt: Date.now(),
    fetching: null,
    state: 'asking',
    failure: null,
    arrived: null,
    stop: () => abort.abort(),
    beside: null,
    again: () => askOnceMore(id, order, connection),
  })
  void follow(id, order, connection, abort.signal)
}

/** Uses the job's previous tab, or a new one if that tab no longer exists. */
function askOnceMore(id: string, order: ModelRequest, connection: SourceConnection): void {
  if (pendingAnswers.jobs[id]?.beside === null) ask(id, order, connection)
  else {
    pendingAnswers.remove(id)
    askForAnswers([order.model], order, connection)
  }
}

async function follow(
  id: string,
  order: ModelRequest,
  connection: SourceConnection,
  signal: AbortSignal,
): Promise<void> {
  const shown = new Shown(id)
  try {
    const { outcome, completion, asked } = await askModel(order, connection, {
      signal,
      progress: (done, total) => shown.fetch(done, total),
      onevent: (event) => shown.take(event),
    })
    shown.stop()
    settle(id, outcome, completion, asked)
  } catch (thrown) {
    shown.stop()
    pendingAnswers.change(id, {
      state: 'failed',
      failure: { code: 'crash', message: msg`The question could not be sent: ${reasonOf(thrown)}` },
    })
    takeArrivedAnswer(id)
  }
}

/** Passes stream updates to the page, a few times per second. */
class Shown {
  readonly #id: string
  readonly #pieces: string[] = []
  readonly #leave = () => saveBeginning(this.#id, this.#pieces.join(''))
  #tail = ''
  #characters = 0
  #thoughts = 0
  #fetch: { readonly at: number; readonly from: number } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(id: string) {
    this.#id = id
    addEventListener('pagehide', this.#leave)
  }

  /** Called while the files of an on-device model are being downloaded. */
  fetch(done: number, total: number | undefined): void {
    this.#fetch ??= { at: performance.now(), from: done }
    const seconds = (performance.now() - this.#fetch.at) / 1000
    const speed = seconds < 1 ? undefined : (done - this.#fetch.from) / seconds
    pendingAnswers.change(this.#id, { fetching: describeFetch(done, total, speed) })
  }

  take(event: SourceEvent): void {
    if (event.type === 'thought') this.#thoughts += event.text.length
    else if (event.type === 'text') {
      this.#pieces.push(event.text)
      this.#characters += event.text.length
      this.#tail = (this.#tail + event.text).slice(-tailLength)
    } else return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      pendingAnswers.change(this.#id, {
        tail: this.#tail,
        characters: this.#characters,
        thoughtCharacters: this.#thoughts,
      })
    }, showEveryMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
    removeEventListener('pagehide', this.#leave)
  }
}

/** If the page closes in the middle of an answer, the partial answer is saved in its tab. */
function saveBeginning(id: string, text: string): void {
  const { session } = playPage
  const answers = session.document?.answers ?? []
  if (text === '' || !answers.some((answer) => answer.id === id)) return
  session.update({
    answers: answers.map((answer) => (answer.id === id ? { ...answer, text, partial: true } : answer)),
  })
}

function settle(
  id: string,
  outcome: CompletionOutcome,
  completion: Completion | null,
  asked: Asked | null,
): void {
  const text = completion?.text ?? ''
  const failure = outcome.ok ? null : { code: outcome.code, message: outcome.message }
  // A truncated, refused or empty answer is complete, and the protocol defines how it counts.
  const isRun = outcome.ok || ['truncated', 'refused', 'content-filter'].includes(outcome.code)
  const hasCome = isRun || text !== ''
  pendingAnswers.change(id, {
    state: 'failed',
    failure,
    arrived: hasCome ? { text, asked, isRun, isRepeated: completion?.isRepeated === true } : null,
  })
  const name = pendingAnswers.jobs[id]?.model ?? ''
  announce(translate(failure === null ? msg`${name} has answered.` : msg`${name}: ${failure.message}`))
  takeArrivedAnswer(id)
}

/** Puts a received answer into its tab, if the tab is open, and runs the answer. */
export function takeArrivedAnswer(id: string): void {
  const { session } = playPage
  const job = pendingAnswers.jobs[id]
  const arrived: ArrivedAnswer | null = job?.arrived ?? null
  const answers = session.document?.answers ?? []
  const tab = answers.find((answer) => answer.id === id)
  if (job === undefined || tab === undefined) return
  if (arrived === null) {
    if (job.state === 'failed' && tab.text === '') dropTab(tab)
    return
  }
  const { isRun } = arrived
  session.update({
    edited: true,
    answers: answers.map((answer) => (answer.id === id ? takeText(answer, arrived) : answer)),
  })
  if (job.failure === null) pendingAnswers.remove(id)
  else pendingAnswers.change(id, { arrived: null })
  if (isRun) session.runNext(id)
}

function takeText(answer: PlayAnswer, { text, asked, isRun, isRepeated }: ArrivedAnswer): PlayAnswer {
  const { partial: _, repeated: __, asked: ___, ...own } = answer
  return {
    ...own,
    text,
    ...(asked === null ? {} : { asked }),
    ...(isRun ? {} : { partial: true }),
    ...(isRepeated ? { repeated: true } : {}),
  }
}

/** Closes the empty tab of a failed request. The failure is then shown with the answer that becomes selected. */
function dropTab({ id }: PlayAnswer): void {
  const { session } = playPage
  const answers = session.document?.answers ?? []
  const left = answers.filter((answer) => answer.id !== id)
  const at = answers.findIndex((answer) => answer.id === id)
  const next = left[Math.max(0, at - 1)]
  if (next === undefined) return
  const selected = session.document?.selected
  const shown = selected === id ? next.id : (selected ?? next.id)
  session.update({ answers: left, selected: shown })
  pendingAnswers.change(id, { beside: shown })
}
