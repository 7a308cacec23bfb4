import 'tone/build/esm/core/clock/Transport.js'
import 'tone/build/esm/core/context/Destination.js'
import { Context } from 'tone/build/esm/core/context/Context.js'
import { setContext } from 'tone/build/esm/core/Global.js'
import { PolySynth } from 'tone/build/esm/instrument/PolySynth.js'
import { Synth } from 'tone/build/esm/instrument/Synth.js'
import type { Performance } from './performance.ts'
import { tempoAt } from './timeline.ts'

/*
 * Tone.js plays. Its parts are imported one by one: its index makes an audio context on import, with a clock in a
 * worker from a blob, which this page's rules forbid. Our context keeps time by timers, ahead of what is heard.
 */

/** Ticks of a quarter note; divisible by what tuplets need. */
const ticksPerQuarter = 960

export class MusicPlayer {
  readonly #context: Context
  readonly #synth: PolySynth
  #performance: Performance = { length: 0, sounds: [], lit: [], tempos: [] }
  #speed = 1
  #looping = false

  constructor() {
    this.#context = new Context({ clockSource: 'timeout', latencyHint: 'interactive' })
    setContext(this.#context)
    this.#context.transport.PPQ = ticksPerQuarter
    this.#synth = new PolySynth({
      voice: Synth,
      maxPolyphony: 96,
      volume: -12,
      options: {
        oscillator: { type: 'fatcustom', partials: [1, 0.35, 0.2, 0.08, 0.05], spread: 6, count: 2 },
        envelope: { attack: 0.004, decay: 1.2, sustain: 0.12, release: 0.25 },
      },
    }).toDestination()
  }

  /** Takes another piece; playing stops. */
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

  /** Must be called by a user's own action the first time, or browsers keep silent. */
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

  /** Lets single keys be heard at once. */
  async sound(pitches: readonly number[]): Promise<void> {
    await this.#context.resume()
    this.#synth.releaseAll()
    this.#synth.triggerAttackRelease(pitches.map(frequencyOf), 0.4)
  }

  set looping(looping: boolean) {
    this.#looping = looping
    this.#context.transport.loop = looping
  }

  /** 1 is as written. */
  set speed(speed: number) {
    this.#speed = speed
    this.#setTempo(this.position)
  }

  /** What is heard now, in quarter notes. */
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
