import { built } from '../../../../page-build/built-address.ts'
import type { Performance } from '../../../../lib/music.ts'
import { tempoAt } from './timeline.ts'
import type { Tone, ToneContext, ToneSynth } from './tone.ts'

/* Playback uses Tone.js, in an audio context that is driven by timers and schedules sounds in advance. */

/** Ticks per quarter note. Divisible by the numbers that tuplets need. */
const ticksPerQuarter = 960

/** Loads Tone.js and returns a factory for players. */
export async function loadPlayer(): Promise<() => MusicPlayer> {
  const url = new URL(built('tone.js'), document.baseURI).href
  const module: unknown = await import(/* @vite-ignore */ url)
  const { tone } = module as { readonly tone: Tone } // eslint-disable-line @typescript-eslint/consistent-type-assertions -- held against this type where it is built
  return () => new MusicPlayer(tone)
}

export class MusicPlayer {
  readonly #context: ToneContext
  readonly #synth: ToneSynth
  #performance: Performance = { length: 0, sounds: [], lit: [], tempos: [] }
  #speed = 1
  #looping = false

  constructor(tone: Tone) {
    this.#context = tone.createContext()
    this.#context.transport.PPQ = ticksPerQuarter
    this.#synth = tone.createSynth(96, -12, {
      oscillator: { type: 'fatcustom', partials: [1, 0.35, 0.2, 0.08, 0.05], spread: 6, count: 2 },
      envelope: { attack: 0.004, decay: 1.2, sustain: 0.12, release: 0.25 },
    })
  }

  /** Stops playing and loads another piece. */
  load(performance: Performance): void {
    this.stop()
    const { transport } = this.#context
    transport.cancel(0)
    this.#performance = performance
    for (const { at, length, pitch, velocity } of performance.sounds) {
      transport.schedule((time) => {
        const seconds = (length * 60) / (tempoAt(performance.tempos, at) * this.#speed)
        this.#synth.triggerAttackRelease(frequencyOf(pitch), seconds, time, velocity)
      }, ticksOf(at))
    }
    for (const { at, bpm } of performance.tempos) {
      transport.schedule((time) => {
        transport.bpm.setValueAtTime(bpm * this.#speed, time)
      }, ticksOf(at))
    }
    transport.setLoopPoints(0, ticksOf(performance.length))
    transport.loop = this.#looping
    this.#setTempo(0)
  }

  /** The first call must be triggered by a user action, because browsers do not play sound otherwise. */
  async play(): Promise<void> {
    await this.#context.resume()
    this.#context.transport.start()
  }

  pause(): void {
    const { transport } = this.#context
    if (transport.state === 'started') transport.pause()
    this.#synth.releaseAll()
  }

  stop(): void {
    this.#context.transport.stop()
    this.#synth.releaseAll()
    this.#setTempo(0)
  }

  seek(position: number): void {
    this.#synth.releaseAll()
    this.#context.transport.ticks = Math.round(position * ticksPerQuarter)
    this.#setTempo(position)
  }

  /** Plays notes immediately, outside of playback. */
  async sound(pitches: readonly number[]): Promise<void> {
    await this.#context.resume()
    this.#synth.releaseAll()
    this.#synth.triggerAttackRelease(pitches.map(frequencyOf), 0.4)
  }

  set looping(looping: boolean) {
    this.#looping = looping
    this.#context.transport.loop = looping
  }

  /** Relative tempo. 1 is the written tempo. */
  set speed(speed: number) {
    this.#speed = speed
    this.#setTempo(this.position)
  }

  /** The position that is currently audible, in quarter notes. */
  get position(): number {
    const { transport } = this.#context
    if (transport.state === 'stopped') return 0
    return transport.getTicksAtTime(this.#context.immediate()) / ticksPerQuarter
  }

  get playing(): boolean {
    return this.#context.transport.state === 'started'
  }

  dispose(): void {
    this.stop()
    this.#synth.dispose()
    void this.#context.close()
  }

  #setTempo(position: number): void {
    this.#context.transport.bpm.value = tempoAt(this.#performance.tempos, position) * this.#speed
  }
}

function ticksOf(quarters: number): `${number}i` {
  return `${Math.round(quarters * ticksPerQuarter)}i`
}

function frequencyOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12)
}
