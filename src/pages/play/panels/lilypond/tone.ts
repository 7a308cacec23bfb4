/* What plays uses of Tone.js, which scripts/libraries has built into a module of its own. */

interface Transport {
  PPQ: number
  ticks: number
  loop: boolean
  readonly state: string
  readonly bpm: { value: number; setValueAtTime(value: number, time: number): unknown }
  schedule(callback: (time: number) => void, at: `${number}i`): unknown
  cancel(after: number): unknown
  setLoopPoints(from: number, to: `${number}i`): unknown
  start(): unknown
  pause(): unknown
  stop(): unknown
  getTicksAtTime(time: number): number
}

export interface ToneContext {
  readonly transport: Transport
  resume(): Promise<void>
  immediate(): number
  close(): Promise<unknown>
}

export interface ToneSynth {
  triggerAttackRelease(notes: number | number[], seconds: number, time?: number, velocity?: number): unknown
  releaseAll(): unknown
  dispose(): unknown
}

export interface Tone {
  /** A context of its own that keeps time by timers; parts made after it belong to it. */
  createContext(): ToneContext
  createSynth(
    maxPolyphony: number,
    volume: number,
    options: {
      readonly oscillator: { type: 'fatcustom'; partials: number[]; spread: number; count: number }
      readonly envelope: { attack: number; decay: number; sustain: number; release: number }
    },
  ): ToneSynth
}
