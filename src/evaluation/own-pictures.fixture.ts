import { it } from 'vitest'
import { benchmarks } from '../registry/benchmarks.ts'

/** The benchmark that turns a visitor's own picture into an item. A site may be built without it. */
export const own = [...benchmarks.values()].find(({ takesOwnPictures }) => takesOwnPictures)?.id ?? ''

/** A test that only runs if that benchmark is present. */
export const needsOwn = it.skipIf(own === '')
