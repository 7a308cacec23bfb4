import { it } from 'vitest'
import { benchmarks } from '../registry/benchmarks.ts'

/** The benchmark that a picture of the visitor's own makes an item of; a site may be built without it. */
export const own = [...benchmarks.values()].find(({ takesOwnPictures }) => takesOwnPictures)?.id ?? ''

/** A test that runs where there is one. */
export const needsOwn = it.skipIf(own === '')
