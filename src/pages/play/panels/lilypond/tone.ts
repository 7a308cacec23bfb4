/* The parts of Tone.js used by the player. scripts/libraries builds them into a separate module. */

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
  /** A separate audio context, driven by timers. Objects created afterwards belong to this context. */
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
