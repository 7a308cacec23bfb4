import type { Asked, CompletionOutcome, SourceConnection, SourceEvent } from '../contracts/index.ts'
import { describeError } from '../lib/errors.ts'
import { createAnswer, type PlayAnswer } from '../session/play-document.ts'
import { playPage } from '../session/play-page.svelte.ts'
import { announce } from '../ui/announcer.svelte.ts'
import { askModel, type ModelRequest } from './ask-model.ts'
import { describeFetch } from './describe-fetch.ts'
import { asking, type ArrivedAnswer } from './asking.svelte.ts'

/** The page shows what has come so often: the eye follows no faster. */
const showEveryMs = 120
/** Characters of the end of an answer that are shown while it comes. */
const tailLength = 6000

/** What the model is asked of the item in sight; each in a tab of its own. */
export function askForAnswers(
  models: readonly string[],
  order: Omit<ModelRequest, 'model'>,
  connection: SourceConnection,
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
  for (const { model, answer } of added) ask(answer.id, { ...order, model }, connection)
}

/** The model's name; with a number where a tab has it. */
function freeModelName(answers: readonly PlayAnswer[], model: string): string {
  const taken = new Set(answers.map(({ name }) => name))
  const name = model.slice(0, 70)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`
    if (!taken.has(candidate)) return candidate
  }
}

function ask(id: string, order: ModelRequest, connection: SourceConnection): void {
  const abort = new AbortController()
  asking.set({
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
    again: () => ask(id, order, connection),
  })
  void follow(id, order, connection, abort.signal)
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
    settle(id, outcome, completion?.text ?? '', asked)
  } catch (thrown) {
    shown.stop()
    asking.change(id, {
      state: 'failed',
      failure: { code: 'crash', message: `The question could not be asked: ${describeError(thrown)}` },
    })
  }
}

/** What the page is told of a stream, a few times a second. */
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

  /** Files of a model of this device are on their way. */
  fetch(done: number, total: number | undefined): void {
    this.#fetch ??= { at: performance.now(), from: done }
    const seconds = (performance.now() - this.#fetch.at) / 1000
    const speed = seconds < 1 ? undefined : (done - this.#fetch.from) / seconds
    asking.change(this.#id, { fetching: describeFetch(done, total, speed) })
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
      asking.change(this.#id, {
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

/** The page goes away in the middle of an answer: what has come until then stays in its tab. */
function saveBeginning(id: string, text: string): void {
  const { session } = playPage
  const answers = session.document?.answers ?? []
  if (text === '' || !answers.some((answer) => answer.id === id)) return
  session.update({ answers: answers.map((answer) => (answer.id === id ? { ...answer, text } : answer)) })
}

function settle(id: string, outcome: CompletionOutcome, text: string, asked: Asked | null): void {
  const failure = outcome.ok ? null : { code: outcome.code, message: outcome.message }
  // An answer that was cut, declined or left empty has come to its end: it counts as the protocol says.
  const isRun = outcome.ok || ['truncated', 'refused', 'content-filter'].includes(outcome.code)
  const hasCome = isRun || text !== ''
  asking.change(id, {
    state: 'failed',
    failure,
    arrived: hasCome ? { text, asked, isRun } : null,
  })
  const name = asking.jobs[id]?.model ?? ''
  announce(failure === null ? `${name} has answered.` : `${name}: ${failure.message}`)
  takeArrivedAnswer(id)
}

/** Puts an answer that has come into its tab, where that is open, and runs it. */
export function takeArrivedAnswer(id: string): void {
  const { session } = playPage
  const job = asking.jobs[id]
  const arrived: ArrivedAnswer | null = job?.arrived ?? null
  const answers = session.document?.answers ?? []
  if (job === undefined || arrived === null || !answers.some((answer) => answer.id === id)) return
  const { text, asked, isRun } = arrived
  session.update({
    edited: true,
    answers: answers.map((answer) =>
      answer.id === id ? { ...answer, text, ...(asked === null ? {} : { asked }) } : answer,
    ),
  })
  if (job.failure === null) asking.remove(id)
  else asking.change(id, { arrived: null })
  if (isRun) session.runNext(id)
}
