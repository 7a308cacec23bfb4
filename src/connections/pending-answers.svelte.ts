import type { Asked, Message } from '../contracts/index.ts'

/*
 * Answers being requested on the Play page. This module only contains what the page needs for display. The code that
 * sends the requests (play-ask.ts) is loaded on first use.
 */

export interface AskJob {
  /** The answer's id within its document. */
  readonly id: string
  readonly model: string
  /** The end of the partial answer, for display. The full text is stored once the answer is complete. */
  readonly tail: string
  readonly characters: number
  readonly thoughtCharacters: number
  readonly startedAt: number
  /** Message with the download progress of the model's files. */
  readonly fetching: Message | null
  readonly state: 'asking' | 'failed'
  /** The reason why there is no complete answer. */
  readonly failure: { readonly code: string; readonly message: Message } | null
  /** Id of the answer with which this failure is shown. Null while the failed request still has a tab. */
  readonly beside: string | null
  /** An answer that has arrived but is not stored yet, because its document is not open. */
  readonly arrived: ArrivedAnswer | null
  readonly stop: () => void
  readonly again: () => void
}

export interface ArrivedAnswer {
  readonly text: string
  readonly asked: Asked | null
  readonly isRepeated: boolean
  /** Whether to run the answer. True if the answer was not cut off. */
  readonly isRun: boolean
}

class PendingAnswers {
  jobs = $state.raw<Readonly<Record<string, AskJob>>>({})

  set(job: AskJob): void {
    this.jobs = { ...this.jobs, [job.id]: job }
  }

  change(id: string, change: Partial<AskJob>): void {
    const job = this.jobs[id]
    if (job !== undefined) this.set({ ...job, ...change })
  }

  remove(id: string): void {
    this.jobs = Object.fromEntries(Object.entries(this.jobs).filter(([other]) => other !== id))
  }

  /** Jobs shown with an answer: the answer's own job, and failed jobs without a tab. */
  shownWith(id: string): readonly AskJob[] {
    return Object.values(this.jobs).filter((job) => (job.beside ?? job.id) === id)
  }

  isAsking(id: string): boolean {
    return this.jobs[id]?.state === 'asking'
  }
}

/** This object exists as long as the site is open, because answers arrive while other screens are shown. */
export const pendingAnswers = new PendingAnswers()
