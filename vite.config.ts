import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { cataloguesPlugin } from './scripts/catalogues-plugin.ts'
import { framePlugin } from './scripts/frame-plugin.ts'
import { hostPlugin } from './scripts/host-plugin.ts'
import { licencesPlugin } from './scripts/licences-plugin.ts'
import { pageChunks } from './scripts/page-chunks.ts'
import { metasPlugin } from './scripts/metas-plugin.ts'
import { modelsPlugin } from './scripts/models-plugin.ts'
import { offlinePlugin } from './scripts/offline-plugin.ts'
import { verovioPlugin } from './scripts/verovio-plugin.ts'
import { workerChunks } from './scripts/worker-chunks.ts'
import { nameWorker, workersPlugin } from './scripts/workers-plugin.ts'

const { version } = packageSchema(JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')))

function packageSchema(json: unknown): { version: string } {
  if (typeof json === 'object' && json !== null && 'version' in json && typeof json.version === 'string') {
    return { version: json.version }
  }
  throw new Error('package.json has no version.')
}

/** The bundler's timings are not useful to someone who starts the site. */
const checks = { bundlerTimings: false }

export default defineConfig({
  // URLs are relative, so that the site works under any sub-path of any static host.
  base: './',
  define: { __ROUNDTRIP_VERSION__: JSON.stringify(version) },
  plugins: [
    cataloguesPlugin(),
    framePlugin(),
    hostPlugin(),
    metasPlugin(),
    modelsPlugin(),
    licencesPlugin(),
    svelte(),
    offlinePlugin(),
  ],
  worker: {
    format: 'es',
    plugins: () => [workersPlugin(), framePlugin(), modelsPlugin({ inPage: false }), verovioPlugin()],
    rolldownOptions: {
      checks,
      output: { entryFileNames: nameWorker, codeSplitting: { groups: workerChunks } },
    },
  },
  optimizeDeps: { exclude: ['onnxruntime-web'] },
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // The list of files to preload is part of the first visit's scripts, so rarely opened pages find theirs later.
      resolveDependencies: (file, files) =>
        /(?:ContactSheet|headless)-[^/]+\.js$/.test(file)
          ? files.filter((one) => one.endsWith('.css'))
          : files,
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', host: 'host.html' },
      output: { codeSplitting: { groups: pageChunks } },
      checks,
    },
  },
})
