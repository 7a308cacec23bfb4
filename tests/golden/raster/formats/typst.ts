import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import startWasm, { TypstCompilerBuilder, type TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler'
import * as v from 'valibot'
import { fontFiles } from '../../../../src/renderers/typst/worker/engine-files.ts'
import { unpackTypst } from '../../../../src/renderers/typst/worker/fonts/own-fonts.fixture.ts'
import { bundleScript, writePage, type WriteReference } from './reference.ts'

/*
 * A page of a document as shown by typst.ts. The compiler's artifact (created here by the same module) is drawn by
 * its renderer as SVG into a plain page, at two pixels per point.
 */

const require = createRequire(import.meta.url)
const resultSchema = v.object({ result: v.instance(Uint8Array) })

let started: Promise<TypstCompiler> | undefined
async function startCompiler(): Promise<TypstCompiler> {
  const module = readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  await startWasm({ module_or_path: module })
  const builder = new TypstCompilerBuilder()
  await builder.set_access_model(
    {},
    () => 0,
    () => true,
    (path: string) => path,
    () => {
      throw new Error('not given')
    },
  )
  for (const { file, bytes } of fontFiles) await builder.add_raw_font(await unpackTypst(file, bytes))
  return builder.build()
}

const entry = `
import start, { CreateSessionOptions, TypstRendererBuilder } from '@myriaddreamin/typst-ts-renderer'
const bytesOf = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
async function show({ wasm, artifact, page }) {
  await start({ module_or_path: bytesOf(wasm) })
  const renderer = await new TypstRendererBuilder().build()
  const options = new CreateSessionOptions()
  options.format = 'vector'
  options.artifact_content = bytesOf(artifact)
  const session = renderer.create_session(options)
  const { width_pt, height_pt } = session.pages_info.page(page - 1)
  const [width, height] = [Math.round(width_pt * 2), Math.round(height_pt * 2)]
  document.getElementById('stage').innerHTML = renderer.svg_data(session, 7)
  const root = document.querySelector('svg')
  root.querySelectorAll('.typst-page').forEach((part, at) => {
    if (at === page - 1) part.removeAttribute('transform')
    else part.remove()
  })
  root.setAttribute('viewBox', \`0 0 \${width / 2} \${height / 2}\`)
  root.setAttribute('width', width)
  root.setAttribute('height', height)
  root.setAttribute('style', 'display: block')
  document.documentElement.dataset.shown = ''
}
show(globalThis.given)
`
let bundled: Promise<string> | undefined

export const writeReference: WriteReference = async ({ file, source, others, page = 1 }) => {
  started ??= startCompiler()
  const compiler = await started
  compiler.reset_shadow()
  compiler.map_shadow(`/${file}`, new TextEncoder().encode(source))
  for (const [name, bytes] of others) compiler.map_shadow(`/${name}`, bytes)
  const world = compiler.snapshot(null, `/${file}`, null)
  world.compile(0, 3)
  const { result } = v.parse(resultSchema, world.get_artifact(0, 3))
  world.free()
  bundled ??= bundleScript({ entry })
  const given = {
    wasm: readFileSync(require.resolve('@myriaddreamin/typst-ts-renderer/wasm')).toString('base64'),
    artifact: Buffer.from(result).toString('base64'),
    page,
  }
  return writePage(
    '<div id="stage"></div>',
    `globalThis.given = ${JSON.stringify(given)};${await bundled}`,
    '<style>body { margin: 0 }</style>',
  )
}
