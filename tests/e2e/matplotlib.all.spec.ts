import { readFileSync } from 'node:fs'
import { decodePng } from '../../workers/decode/decode-png.ts'
import { askHeadless, openHeadless, tryHeadless } from '../support/headless-page.ts'
import { PlayPage } from '../support/play-page.ts'
import { sample } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'

const render = (source: string) => ({ do: 'render', format: 'matplotlib', source })

test('marks the line of a script error, reads data dropped next to the script, and saves its files', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(300_000)
  const play = new PlayPage(page)
  // An interpreter that has just been started takes longer than other engines.
  const drawn = async () => {
    await play.waitUntilIdle(120_000)
    await expect(play.scores).toBeVisible({ timeout: 120_000 })
  }
  await page.goto(`${siteUrl}#/play/roundtrip-tides`)
  await drawn()
  const script = [
    'import csv',
    'import matplotlib.pyplot as plt',
    'rows = [[float(cell) for cell in row] for row in csv.reader(open("data.csv"))]',
    'for number in (1, 2):',
    '    plt.figure(number, figsize=(3, 2))',
    '    plt.plot(*zip(*rows))',
    'plt.savefig("curve.png")',
    'print("read", len(rows))',
  ].join('\n')
  await play.write(`Here it is:\n\n\`\`\`python\n${script}\n\`\`\`\n`)
  await play.run.click()
  await drawn()
  const remarks = page.getByLabel('Failure and warnings')
  await expect(remarks.locator('.error')).toContainText('"data.csv"')
  await expect(remarks.locator('.error').getByRole('button')).toHaveText(/6/)
  await expect(page.locator('.cm-lintRange-error')).toContainText('open')

  await page
    .getByTestId('answer-file')
    .setInputFiles({ name: 'data.csv', mimeType: 'text/csv', buffer: Buffer.from('1,2\n2,3\n4,1\n') })
  // Dropping a file next to an answer runs it automatically.
  const panel = page.getByTestId('matplotlib-panel')
  await expect(panel).toContainText('Figure 2: 300 × 200, the picture that is scored', { timeout: 120_000 })
  await expect(remarks.locator('.error')).toHaveCount(0)
  const pending = page.waitForEvent('download')
  await panel.getByRole('button', { name: /^curve\.png/ }).click()
  const saved = readFileSync(await (await pending).path())
  const { raster } = await decodePng(new Uint8Array(saved), 'paper')
  expect([raster.width, raster.height]).toEqual([300, 200])
  await panel.getByText('What the script printed').click()
  await expect(panel.getByRole('region', { name: 'Output of the script' })).toHaveText('read 3')
})

test('loads packages only when a script imports them', async ({ page, siteUrl }) => {
  test.setTimeout(300_000)
  const fetched: string[] = []
  page.on('request', (request) => {
    const pack = /engines\/python\/(\w+)\.bin/.exec(request.url())?.[1]
    if (pack !== undefined) fetched.push(pack)
  })
  await openHeadless(page, siteUrl)
  await askHeadless(page, render('import matplotlib.pyplot as plt\nplt.plot([1, 2])'))
  expect(new Set(fetched)).toEqual(new Set(['runtime', 'base']))

  const frame = 'pd.DataFrame({"a": [1, 2, 3, 4], "b": [2, 1, 4, 3], "c": list("xyxy")})'
  const plots = {
    pandas: `import pandas as pd\n${frame}.groupby("c")["a"].sum().plot.bar()`,
    seaborn: `import pandas as pd, seaborn as sns\nsns.set_theme()\nsns.boxplot(data=${frame}, x="c", y="a")`,
    zones:
      'from datetime import datetime\nfrom zoneinfo import ZoneInfo\nimport matplotlib.pyplot as plt\nplt.plot([datetime(2024, 1, 1, tzinfo=ZoneInfo("Asia/Tokyo"))], [1])',
    // The module is imported at run time, so no import statement in the script names it.
    indirect: '__import__("importlib").import_module("pandas").Series([1, 2]).plot()',
    jpeg: 'import io\nfrom PIL import Image\nimport matplotlib.pyplot as plt\nplt.plot([1])\nkept = io.BytesIO()\nplt.savefig(kept, format="jpg")\nplt.clf()\nplt.imshow(Image.open(kept))',
    samples:
      'import matplotlib.cbook as cbook\nimport matplotlib.pyplot as plt\nwith cbook.get_sample_data("grace_hopper.jpg") as file:\n    plt.imshow(plt.imread(file))',
  }
  for (const [name, source] of Object.entries(plots)) {
    expect(await tryHeadless(page, render(source)), name).toMatchObject({ ok: true, width: 640, height: 480 })
  }
  expect(new Set(fetched)).toEqual(new Set(['runtime', 'base', 'pandas', 'seaborn', 'samples']))
})

/** Scripts that use a feature that is unsupported here, with the message shown to the user. */
const refused = [
  ['import scipy.stats', 'unsupported', 'imports the package "scipy", which is not bundled'],
  [
    'from traitlets.config import Config',
    'unsupported',
    'imports the package "traitlets", which is not bundled',
  ],
  ['import yaml', 'unsupported', 'imports the package "yaml", which is not bundled'],
  ['import my_own_module', 'unknown-package', '"my_own_module", which is not among the'],
  ['def draw():\n    import torch\ndraw()', 'syntax', "No module named 'torch'"],
  ['n = int(input("How many? "))', 'syntax', 'asks for input'],
  ['%matplotlib inline', 'syntax', 'notebook commands'],
  ['import matplotlib.pyplot as plt\nplt.savefig("out/a.png")', 'syntax', 'the folder "out" does not exist'],
  ['import seaborn as sns\nsns.load_dataset("tips")', 'blocked', 'Add tips.csv to the answer'],
  [
    'import matplotlib.pyplot as plt\nplt.rcParams["text.usetex"] = True\nplt.title("x")',
    'unsupported',
    'LaTeX is not available',
  ],
  [
    'import seaborn as sns\nimport numpy as np\nsns.clustermap(np.eye(4))',
    'unsupported',
    'The script needs the package "scipy", which is not bundled',
  ],
  [
    'import pandas as pd\npd.DataFrame({"a": [1]}).to_excel("a.xlsx")',
    'unsupported',
    'The script needs the package "openpyxl", which is not bundled',
  ],
  [
    'import pandas as pd\npd.read_csv("https://example.org/a.csv").plot()',
    'blocked',
    'fetches "https://example.org/a.csv" from the network',
  ],
  ['import numpy as np\nnp.loadtxt("data.csv")', 'missing-file', 'The script reads "data.csv"'],
  ['import pandas as pd\npd.read_csv("a/b.csv")', 'missing-file', 'The script reads "a/b.csv"'],
  ['open("words.txt").read()', 'missing-file', 'The script reads "words.txt"'],
  ['import numpy as np\nnp.ones((40_000, 40_000))', 'out-of-memory', 'more memory than the 1.5 GB'],
  ['import sys\nsys.exit("no data")', 'syntax', 'exited with code 1 before it drew: no data'],
  ['import numpy as np\nnp.linalg.inv([[1, 2], [2, 4]])', 'syntax', 'LinAlgError: Singular matrix'],
] as const

const seeds = [
  ['np.random.rand(9)', true],
  ['np.random.seed(None)\ny = np.random.rand(9)', true],
  ['np.random.rand(9)\nnp.random.seed(1)', true],
  ['np.random.default_rng().random(9)', true],
  ['np.random.RandomState().rand(9)', true],
  ['[random.random() for _ in range(9)]', true],
  ['[1, 2]\nnp.random.seed(1)\ny = np.random.rand(9)', false],
  ['np.random.default_rng(1).random(9)', false],
  ['np.random.RandomState(1).rand(9)', false],
  ['[1, 2]\nrandom.seed(1)\ny = [random.random() for _ in range(9)]', false],
  ['[1, 2]', false],
] as const

test('reports random numbers whose seed the script did not set', async ({ headlessPage: page }) => {
  test.setTimeout(300_000)
  for (const [numbers, isReported] of sample(seeds, 6)) {
    const source = `import random\nimport numpy as np\nimport matplotlib.pyplot as plt\ny = ${numbers}\nplt.plot(y)`
    const { warnings } = await askHeadless(page, render(source))
    expect(JSON.stringify(warnings).includes('"random"'), source).toBe(isReported)
  }
})

test('explains what is missing if a script fails', async ({ headlessPage: page }) => {
  test.setTimeout(300_000)
  for (const [source, code, message] of sample(refused, 6)) {
    expect(await tryHeadless(page, render(source)), source).toMatchObject({
      ok: false,
      code,
      message: expect.stringContaining(message),
    })
  }
})

test('supports star imports from pylab, figures without pyplot, and animations', async ({
  headlessPage: page,
}) => {
  test.setTimeout(300_000)
  const drawn = [
    'from pylab import *\nplot(linspace(0, 1, 5))',
    'from matplotlib.figure import Figure\nfigure = Figure()\nfigure.subplots().plot([1, 2])\nfigure.savefig("a.png")',
    'import matplotlib.pyplot as plt\nfrom matplotlib.animation import FuncAnimation\nfigure, axes = plt.subplots()\nFuncAnimation(figure, lambda n: axes.plot([n]), frames=3).save("a.mp4")',
    // These functions run other programs, which do not exist here.
    'import platform\nimport matplotlib.pyplot as plt\nplt.title(platform.platform() + platform.processor() + platform.architecture()[0])\nplt.plot([1, 2])',
  ]
  for (const source of drawn) {
    expect(await tryHeadless(page, render(source)), source).toMatchObject({
      ok: true,
      width: 640,
      height: 480,
    })
  }
})

// To test over a hundred answers and all of the browser's memory, run: npm run bench -- --python 100.
test('memory does not grow from one answer to the next', async ({ page, siteUrl }) => {
  test.setTimeout(600_000)
  await openHeadless(page, siteUrl)
  const source = 'import numpy as np\nimport matplotlib.pyplot as plt\nplt.imshow(np.random.rand(400, 400))'
  const client = await page.context().newCDPSession(page)
  const measure = async () => {
    await client.send('HeapProfiler.collectGarbage')
    const { documents, nodes } = await client.send('Memory.getDOMCounters')
    const { usedSize } = await client.send('Runtime.getHeapUsage')
    return { documents, nodes, megabytes: usedSize / 2 ** 20 }
  }
  const answer = async (times: number) => {
    for (let index = 0; index < times; index += 1) await askHeadless(page, render(source))
    return measure()
  }
  const early = await answer(3)
  const late = await answer(5)
  console.log(JSON.stringify({ early, late }))
  // One frame is kept ready; the frames of previous answers are gone.
  expect(late.documents).toBeLessThanOrEqual(early.documents + 1)
  expect(late.nodes).toBeLessThanOrEqual(early.nodes + 50)
  expect(late.megabytes).toBeLessThan(early.megabytes + 10)
  expect(page.workers().length).toBeLessThanOrEqual(12)
})
