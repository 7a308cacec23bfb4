import { describe, expect, it } from 'vitest'
import { agreementOf } from './agreement.ts'

/*
 * kappa: statsmodels 0.15.0 (inter_rater.cohens_kappa); tau-b: scipy 1.17.1 (stats.kendalltau); intervals of kappa
 * and tau-b: scipy's stats.bootstrap (BCa, paired, 4,000 resamples, random_state 1), 2026-11-23. Our resamples differ
 * from scipy's. With 4,000 resamples, an endpoint is accurate to about 0.03.
 */
const goldens = [
  {
    x: [
      5, 4, 4, 5, 3, 4, 5, 2, 1, 2, 2, 5, 5, 1, 3, 5, 1, 4, 1, 3, 5, 2, 2, 2, 4, 2, 5, 3, 3, 3, 3, 3, 3, 5, 5,
      4, 4, 4, 2, 5, 3, 2, 5, 1, 5, 4, 1, 1, 3, 1, 1, 3, 5, 3, 5, 5, 5, 4, 3, 3,
    ],
    y: [
      4, 4, 4, 4, 4, 3, 4, 1, 2, 3, 3, 4, 5, 1, 3, 4, 1, 5, 1, 2, 5, 1, 3, 3, 3, 2, 5, 4, 4, 3, 2, 4, 3, 4, 4,
      4, 5, 4, 2, 5, 4, 2, 5, 1, 4, 3, 1, 1, 3, 1, 1, 2, 5, 4, 5, 5, 5, 5, 3, 3,
    ],
    kappa: 0.3723849372384937,
    tau: 0.7690682547720695,
    kappaInterval: [0.216, 0.524],
    tauInterval: [0.682, 0.832],
  },
  {
    x: [
      0, 1, 0, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1,
      1, 1, 1, 0, 0,
    ],
    y: [
      0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 0, 0, 0, 1,
      1, 0, 1, 0, 1,
    ],
    kappa: 0.55,
    tau: 0.5506887917539348,
    kappaInterval: [0.253, 0.796],
    tauInterval: [0.245, 0.777],
  },
  {
    x: [10, 1, 9, 7, 5, 8, 10, 6, 1, 8, 3, 3, 2, 2, 10, 4, 2, 2, 4, 4, 4, 10, 9, 6, 10],
    y: [4, 2, 3, 1, 10, 3, 5, 3, 10, 2, 6, 10, 6, 9, 9, 8, 8, 6, 6, 9, 5, 10, 9, 4, 5],
    kappa: -0.03046594982078853,
    tau: -0.15384615384615385,
    kappaInterval: [-0.112, 0.13],
    tauInterval: [-0.43, 0.212],
  },
]

describe('two judges', () => {
  it.each(goldens)(
    'have the agreement computed by scipy and statsmodels: kappa $kappa, tau $tau',
    (golden) => {
      const found = agreementOf(golden.x, golden.y)
      expect(found.kappa).toBeCloseTo(golden.kappa, 12)
      expect(found.tau).toBeCloseTo(golden.tau, 12)
      for (const name of ['kappaInterval', 'tauInterval'] as const) {
        expect(Math.abs(found[name][0] - (golden[name][0] ?? 0)), name).toBeLessThan(0.03)
        expect(Math.abs(found[name][1] - (golden[name][1] ?? 0)), name).toBeLessThan(0.03)
      }
      expect(agreementOf(golden.x, golden.y)).toEqual(found)
    },
  )

  it('agree perfectly with equal verdicts, and have no kappa if both give a single value', () => {
    expect(agreementOf([1, 0, 1], [1, 0, 1])).toMatchObject({ count: 3, equal: 1, kappa: 1, tau: 1 })
    expect(agreementOf([1, 1], [1, 1])).toMatchObject({ equal: 1, kappa: Number.NaN, tau: Number.NaN })
    expect(agreementOf([1, 1, 1], [1, 0, 1])).toMatchObject({ kappa: 0, tau: Number.NaN })
    expect(agreementOf([], [])).toMatchObject({ count: 0, kappa: Number.NaN })
  })
})
