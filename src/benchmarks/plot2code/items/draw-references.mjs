/*
 * Renders the embedded Plot2Code items with the site's own engine: reference.py to reference.png, and the texts of
 * its figure to figure.json, so that a visitor's first score does not have to wait for a second interpreter. Run this
 * script after editing an item and building the site. It is not part of `npm test`.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = import.meta.dirname
const headless = fileURLToPath(new URL('../../../../scripts/headless.mjs', import.meta.url))
const entries = await readdir(root, { withFileTypes: true })
const names = entries
  .flatMap(({ name }) => (existsSync(join(root, name, 'reference.py')) ? [name] : []))
  .sort()
const requests = await Promise.all(
  names.map(async (name) => ({
    id: name,
    do: 'render',
    format: 'matplotlib',
    source: await readFile(join(root, name, 'reference.py'), 'utf8'),
    png: `${name}/reference.png`,
  })),
)

const child = spawn(process.execPath, [headless], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
child.stdin.end(requests.map((request) => `${JSON.stringify(request)}\n`).join(''))

/**
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {{ text: string, position: [number, number] | null, box: Box | null }} Text
 * @typedef {{ id: string, ok: boolean, message?: string, width: number, height: number,
 *   parts: { figure: { inches: [number, number], texts: Text[] } } }} Result
 */
for await (const line of createInterface(child.stdout)) {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- our own command
  const result = /** @type {Result} */ (JSON.parse(line))
  if (!result.ok) throw new Error(`${result.id}: ${String(result.message)}`)
  const { inches, texts } = result.parts.figure
  const figure = { inches, texts: texts.map(({ text, position, box }) => ({ text, position, box })) }
  await writeFile(join(root, result.id, 'figure.json'), `${JSON.stringify(figure)}\n`)
  const { size } = await stat(join(root, result.id, 'reference.png'))
  console.log(`${result.id}: ${result.width} x ${result.height}, ${texts.length} texts, ${size} bytes`)
}
