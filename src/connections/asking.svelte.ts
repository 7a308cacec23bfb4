import type { Asked } from '../contracts/index.ts'

/*
 * Answers that are being asked for on the Play page. Only what the page needs to show is here: who asks (play-ask.ts)
 * is loaded when somebody does.
 */

export interface AskJob {
  /** The answer's id in its document. */
  readonly id: string
  readonly model: string
  /** The end of what came, for the eye; the whole is taken over when it is complete. */
  readonly tail: string
  readonly characters: number
  readonly thoughtCharacters: number
  readonly startedAt: number
  /** How far the files of the model are, as a sentence. */
  readonly fetching: string | null
  readonly state: 'asking' | 'failed'
  /** Why there is no whole answer. */
  readonly failure: { readonly code: string; readonly message: string } | null
  /** What came and could not be taken over yet: its document is not open. */
  readonly arrived: ArrivedAnswer | null
  readonly stop: () => void
  readonly again: () => void
}

export interface ArrivedAnswer {
  readonly text: string
  readonly asked: Asked | null
  /** Whether the answer is run: it has an end of its own. */
  readonly isRun: boolean
}

class Asking {
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

  isAsking(id: string): boolean {
    return this.jobs[id]?.state === 'asking'
  }
}

/** Lives as long as the site is open: answers arrive while other screens are looked at. */
export const asking = new Asking()
