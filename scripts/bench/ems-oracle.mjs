import { runnerImport } from 'vite'

/*
 * The oracle of earth mover similarity solves every inner problem in full by successive shortest paths, which takes
 * minutes per golden pair. It runs in full only on request. Otherwise, the same oracle solves a sample of each pair's
 * inner problems, and the time for all of them is extrapolated from the sample. Each sampled distance is compared
 * with the result of the fast solver.
 */

/** @typedef {{ width: number, height: number, rgba: Uint8ClampedArray }} Raster */
/** @typedef {{ kept: readonly number[], candidate: object, reference: object }} PatchPair */
/**
 * @typedef {object} Estimate
 * @property {number} problems inner problems that the oracle solves for the pair, including the constant image
 * @property {number} ms time for all inner problems, estimated from the sample
 * @property {number} gap largest difference between oracle and fast solver in the sample
 */

const sampled = 40
/** With protocol "reference", the published code only needs one constant image. */
const protocol = 'reference'

/**
 * @typedef {object} Modules
 * @property {(input: object, protocol: string) => { candidate: Raster, reference: Raster }} fitPair
 * @property {(raster: Raster) => Raster} reduce
 * @property {(candidate: Raster, reference: Raster, protocol: string) => PatchPair} cutPatches
 * @property {(from: object, left: number, to: object, right: number) => number} innerOracle
 * @property {new () => { distance(from: object, left: number, to: object, right: number): number }} InnerTransport
 */

/** @returns {Promise<Modules>} */
async function loadModules() {
  const folder = './workers/metrics/earth-mover-similarity'
  const paths = ['patches.ts', 'oracle.ts', 'inner-transport.ts'].map((name) => `${folder}/${name}`)
  const parts = {}
  for (const path of ['./workers/images/fit-pair.ts', ...paths]) {
    /** @type {{ module: object }} */
    const { module } = await runnerImport(path)
    Object.assign(parts, module)
  }
  return /** @type {Modules} */ (parts)
}

/** @returns {Promise<(input: { candidate: Raster, reference: Raster }) => Estimate>} */
export async function makeEstimator() {
  const { fitPair, reduce, cutPatches, innerOracle, InnerTransport } = await loadModules()
  const inner = new InnerTransport()
  return (input) => {
    const fitted = fitPair(input, protocol)
    const reference = reduce(fitted.reference)
    const black = { ...reference, rgba: reference.rgba.map((_, index) => (index % 4 === 3 ? 255 : 0)) }
    let problems = 0
    let ms = 0
    let gap = 0
    for (const candidate of [reduce(fitted.candidate), black]) {
      const pair = cutPatches(candidate, reference, protocol)
      const count = pair.kept.length
      let sampleMs = 0
      for (let index = 0; index < sampled; index += 1) {
        // Spread evenly over all pairs of patches.
        const at = Math.floor(((index + 0.5) / sampled) * count * count)
        const from = Math.floor(at / count)
        // Without this offset, every row would be sampled at the same positions.
        const to = (at + 37 * index) % count
        const startedAt = performance.now()
        const exact = innerOracle(pair.candidate, from, pair.reference, to)
        sampleMs += performance.now() - startedAt
        gap = Math.max(gap, Math.abs(exact - inner.distance(pair.candidate, from, pair.reference, to)))
      }
      problems += count * count
      ms += (sampleMs / sampled) * count * count
    }
    return { problems, ms, gap }
  }
}
