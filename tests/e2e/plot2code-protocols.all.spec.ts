import { askHeadless } from '../support/headless-page.ts'
import { sample } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'

const item = {
  benchmark: 'plot2code',
  id: 'line',
  domain: 'plot',
  structure: 'import matplotlib.pyplot as plt\nplt.plot([1, 2])',
  data: { instruction: '' },
}
const imports = 'import sys\nimport numpy as np\nimport matplotlib.pyplot as plt\n'

/** A script, and whether it passes under `paper` and under `reference`. */
const scripts = [
  ['plt.plot(np.arange(3))', false, true],
  [`${imports}factor = 2\ndef scale(x):\n    return factor * x\nplt.plot(scale(np.arange(3)))`, true, false],
  [`${imports}plt.plot([1, 2])\nsys.exit(0)`, true, false],
  [`${imports}plt.plot([1, np.NaN, 2])\nplt.title(np.trapz([1, 2]))`, true, true],
  [`${imports}cs = plt.contour(np.eye(5))\n[one.set_alpha(0.5) for one in cs.collections]`, true, true],
  [`${imports}plt.plot(np.array([1, 2], dtype=float, copy=False))`, true, true],
  [
    `${imports}from matplotlib.tri.triangulation import Triangulation\nplt.triplot(Triangulation([0, 1, 0], [0, 0, 1]))`,
    true,
    true,
  ],
  // In Matplotlib 3.8, the limits of 3D axes had no margin.
  [
    `${imports}axes = plt.axes(projection="3d")\naxes.plot([0, 1], [0, 1], [0, 1])\nassert axes.get_zlim() == (0, 1)`,
    true,
    true,
  ],
] as const

for (const [turn, protocol] of (['paper', 'reference'] as const).entries()) {
  test(`scripts pass or fail as in the benchmark under ${protocol}`, async ({ headlessPage: page }) => {
    test.setTimeout(600_000)
    for (const [answer, paper, reference] of sample(scripts, 2, turn)) {
      const result = await askHeadless(page, {
        do: 'evaluate',
        benchmark: 'plot2code',
        item,
        answer,
        protocol,
        metrics: ['code-pass'],
      })
      const expected = protocol === 'paper' ? paper : reference
      expect(result['scores'], answer).toMatchObject([{ value: expected ? 1 : 0 }])
    }
  })
}

test('names removed in later versions are provided and reported', async ({ headlessPage: page }) => {
  test.setTimeout(600_000)
  const answer = `${imports}plt.plot([1, np.NaN, 2])\nplt.title(str([np.float64(1.5)]))`
  const result = await askHeadless(page, { do: 'evaluate', benchmark: 'plot2code', item, answer })
  expect(JSON.stringify(result)).toContain('np.NaN was removed after NumPy 1.26')
  const scores = JSON.stringify(result['scores'])
  expect(scores).toContain('[1.5]')
  expect(scores).not.toContain('np.float64(1.5)')
})
