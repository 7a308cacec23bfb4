import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { isObject, parseJson } from '../json.mjs'
import { root } from '../prepare.mjs'
import { serveFolder } from '../static-server.mjs'
import { findBenchmarkOf } from './find-benchmark.mjs'
import { launch } from './pages.mjs'

/*
 * Tokens per second of the small text model in tests/fixtures/models/generators, run on the Play page like any
 * on-device model, and run by the library alone in an otherwise empty page. The difference is our overhead. In both
 * cases the model is already in memory. The fastest of three answers is reported.
 */

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, value: number, unit: string, limit?: number, note?: string }} Figure */

const model = 'smollm2-135m-instruct'
const label = 'SmolLM2 135M Instruct'
const message = 'Draw a red square.'
const tokens = 400
const answersEach = 3
const limitMs = 300_000
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}
/** Headers that allow pages of any origin, including isolated pages, to use the files. */
const open = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const types = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
  ['.wasm', 'application/wasm'],
  ['.json', 'application/json'],
])
const weights = join(root, 'tests/fixtures/models/generators/text')
const packages = join(root, 'node_modules')
/** Paths of the library-only page and of the mirror. */
const places = [
  ['/library/', join(packages, '@huggingface/transformers/dist')],
  ['/engine/', join(packages, 'onnxruntime-web/dist')],
  ['/common/', join(packages, 'onnxruntime-common/dist/esm')],
  [`/${model}/`, weights],
]
const bare = `<!doctype html><script type="importmap">{"imports":{
"onnxruntime-web/webgpu":"/engine/ort.wasm.mjs","onnxruntime-common":"/common/index.js"}}</script>`

async function serveModels() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://models')
    const path = pathname.replace(`/${model}/onnx/model_q4.onnx`, `/${model}/onnx/model.onnx`)
    const place = places.find(([from]) => path.startsWith(from ?? ''))
    const type = types.get(extname(path)) ?? 'application/octet-stream'
    const send = async () => {
      if (path === '/') return Buffer.from(bare)
      if (place === undefined) throw new Error('There is no such file.')
      return readFile(join(place[1] ?? '', path.slice(place[0]?.length)))
    }
    send().then(
      (body) => {
        const kind = { 'Content-Type': path === '/' ? 'text/html' : type }
        response.writeHead(200, { ...open, ...isolation, ...kind }).end(body)
      },
      () => response.writeHead(404, open).end(),
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  const port = isObject(address) ? address['port'] : 0
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Runs in the page. Returns all saved drafts as JSON text, including the answers received from models. */
async function readAsked() {
  /** @type {IDBDatabase} */
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('roundtrip')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('The database did not open.'))
  })
  /** @type {unknown[]} */
  const rows = await new Promise((resolve) => {
    const request = database.transaction('drafts').objectStore('drafts').getAll()
    request.onsuccess = () => resolve(request.result)
  })
  database.close()
  return JSON.stringify(rows)
}

/** @param {Browser} browser @param {string} folder @param {string} mirror @param {boolean} isIsolated */
async function measureOurs(browser, folder, mirror, isIsolated) {
  const site = await serveFolder(folder, { plain: !isIsolated })
  const page = await browser.newPage({ serviceWorkers: 'block' })
  try {
    page.setDefaultTimeout(limitMs)
    const benchmark = await findBenchmarkOf('path-rules')
    const index = parseJson(
      await readFile(join(root, 'src/benchmarks', benchmark, 'items/index.json'), 'utf8'),
    )
    const first = Array.isArray(index) && isObject(index[0]) ? String(index[0]['id']) : ''
    await page.goto(`${site.url}#/about`)
    await page.getByLabel(/Address of a mirror/).fill(mirror)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The mirror was saved.').waitFor({ state: 'attached' })
    await page.goto(`${site.url}#/play/${first}`)
    /** @type {{ rate: number, fingerprint: string }[]} */
    const answers = []
    for (let run = 0; run < answersEach; run += 1) {
      await page.getByRole('button', { name: 'Ask a model' }).click()
      const dialog = page.getByTestId('ask-dialog')
      await dialog.getByLabel('Where to ask').selectOption({ label: 'A model on this device' })
      await dialog.getByRole('checkbox', { name: label }).check()
      await dialog.getByText('Prompt', { exact: false }).first().click()
      await dialog.getByLabel('Prompt', { exact: true }).fill(message)
      await dialog.getByText('Settings and prices').click()
      await dialog.getByLabel('Temperature').fill('0')
      await dialog.getByLabel('Maximum tokens of the answer').fill(String(tokens))
      await dialog.getByRole('button', { name: /and ask$|^Ask$/ }).click()
      const told = page.getByTestId('ask-stream').getByRole('alert')
      await told.getByText(/reached its output limit/).waitFor()
      await page.getByRole('button', { name: 'Close this message' }).click()
      answers.push(await readAnswer(page, run + 1))
    }
    return answers.toSorted((one, other) => other.rate - one.rate)[0]
  } finally {
    await page.close()
    await site.close()
  }
}

/** @param {Page} page @param {number} count answers requested so far */
async function readAnswer(page, count) {
  for (;;) {
    const asked = [...(await page.evaluate(readAsked)).matchAll(/"asked":(\{(?:[^{}]|\{[^{}]*\})*\})/g)]
    const one = parseJson(asked.at(-1)?.[1] ?? 'null')
    if (asked.length >= count && isObject(one)) {
      const rate = Number(one['completionTokens']) / Number(one['seconds'])
      return { rate, fingerprint: String(one['fingerprint']) }
    }
    await page.waitForTimeout(200)
  }
}

/**
 * Runs in an otherwise empty page. Returns the tokens per second of the library alone.
 * @param {{ model: string, message: string, tokens: number, threads: number, answersEach: number }} asked
 */
async function writeAlone({ model, message, tokens, threads, answersEach }) {
  const address = '/library/transformers.web.js'
  /** @type {typeof import('@huggingface/transformers')} */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the library itself, typed above
  const library = await import(address)
  const { env, AutoModelForCausalLM, AutoTokenizer } = library
  Object.assign(env, {
    allowLocalModels: false,
    remoteHost: location.origin,
    remotePathTemplate: '/{model}/',
    useBrowserCache: false,
  })
  Object.assign(env.backends.onnx.wasm ?? {}, { wasmPaths: '/engine/', numThreads: threads })
  const tokenizer = await AutoTokenizer.from_pretrained(model)
  const writer = await AutoModelForCausalLM.from_pretrained(model, { dtype: 'fp32', device: 'wasm' })
  /** @type {object} */
  const inputs = tokenizer.apply_chat_template([{ role: 'user', content: message }], {
    add_generation_prompt: true,
    return_dict: true,
  })
  let seconds = Infinity
  for (let run = 0; run < answersEach; run += 1) {
    const start = performance.now()
    await writer.generate({ ...inputs, max_new_tokens: tokens, do_sample: false })
    seconds = Math.min(seconds, (performance.now() - start) / 1000)
  }
  return tokens / seconds
}

/**
 * @param {string} folder the built site
 * @param {import('../find-browser.mjs').Found} found
 * @returns {Promise<readonly Figure[]>}
 */
export async function measureOnDevice(folder, found) {
  const models = await serveModels()
  const browser = await launch(found)
  try {
    /** @type {Figure[]} */
    const figures = []
    for (const threads of [1, 2]) {
      const page = await browser.newPage()
      await page.goto(models.url)
      const alone = await page.evaluate(writeAlone, { model, message, tokens, threads, answersEach })
      await page.close()
      const ours = await measureOurs(browser, folder, models.url, threads > 1)
      if (ours === undefined) throw new Error('Expected an answer.')
      const note = ours.fingerprint.split(';')[0] ?? ''
      const name = `On device, small model, ${threads} ${threads === 1 ? 'thread' : 'threads'}`
      figures.push(
        { name: `${name}: tokens`, value: ours.rate, unit: '/s', note },
        { name: `${name}: time over the library alone`, value: alone / ours.rate, unit: 'x', note },
      )
    }
    return figures
  } finally {
    await browser.close()
    models.close()
  }
}
