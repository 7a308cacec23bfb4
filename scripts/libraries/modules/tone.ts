import 'tone/build/esm/core/clock/Transport.js'
import 'tone/build/esm/core/context/Destination.js'
import { Context } from 'tone/build/esm/core/context/Context.js'
import { setContext } from 'tone/build/esm/core/Global.js'
import { PolySynth } from 'tone/build/esm/instrument/PolySynth.js'
import { Synth } from 'tone/build/esm/instrument/Synth.js'
import type { Tone } from '../../../src/pages/play/panels/lilypond/tone.ts'

/*
 * Imports the parts of Tone.js individually. Importing its index would create an audio context that runs a timer in a
 * worker from a blob, which the page's policy forbids.
 */

export const tone: Tone = {
  createContext() {
    const context = new Context({ clockSource: 'timeout', latencyHint: 'interactive' })
    setContext(context)
    return context
  },
  createSynth: (maxPolyphony, volume, options) =>
    new PolySynth({ voice: Synth, maxPolyphony, volume, options }).toDestination(),
}
