import { createServer, type Server } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { ZSTDDecoder } from 'zstddec'
import { packFiles } from '../../src/renderers/matplotlib/engine-files.ts'
import { readContainer } from '../../src/renderers/matplotlib/frame/container.ts'

const packs = new URL('../../public/engines/python/', import.meta.url)

/** The same runtime in a page without any defence, as its developers serve it. */
export async function openPlainPython(page: Page): Promise<{ close(): Promise<void> }> {
  const { file, unpacked } = packFiles.runtime
  const decoder = new ZSTDDecoder()
  await decoder.init()
  const bytes = decoder.decode(readFileSync(new URL(file, packs)), unpacked)
  const files = new Map(readContainer(bytes.slice().buffer))
  const server: Server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1)
    const found = files.get(name)
    const type = name.endsWith('.mjs')
      ? 'text/javascript'
      : name.endsWith('.wasm')
        ? 'application/wasm'
        : 'text/html'
    response.writeHead(found === undefined && name !== '' ? 404 : 200, { 'Content-Type': type })
    response.end(found ?? '<!doctype html><title>Python</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.evaluate(async () => {
    const module = (await import(`${location.origin}/pyodide.mjs`)) as {
      loadPyodide(options: object): Promise<unknown>
    }
    const lockFileContents = JSON.stringify({
      info: {
        abi_version: '2026_0',
        arch: 'wasm32',
        platform: 'emscripten_5_0_3',
        python: '3.14.2',
        version: '314.0.7',
      },
      packages: {},
    })
    Object.assign(globalThis, {
      python: await module.loadPyodide({ indexURL: `${location.origin}/`, lockFileContents }),
    })
  })
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Runs a script in the undefended page and returns everything that it prints. */
export function runPlain(page: Page, script: string): Promise<string> {
  return page.evaluate(async (code) => {
    interface Python {
      setStdout(options: { batched(text: string): void }): void
      runPythonAsync(code: string): Promise<unknown>
    }
    const { python } = globalThis as unknown as { readonly python: Python }
    let printed = ''
    python.setStdout({
      batched: (text) => {
        printed += text
      },
    })
    await python.runPythonAsync(code).catch((error: unknown) => {
      printed += String(error).slice(-300)
    })
    return printed
  }, script)
}
