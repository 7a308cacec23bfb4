import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { describeLicences } from './package-licences.mjs'

const fileName = 'licences/packages.txt'
/** Folders of files that recipes copied from packages. */
const copied = ['src/lib/fonts', 'src/lib/data-sets/files']
const opening =
  'The npm packages that Roundtrip is built from, with their licences. Some only take part in the build.'

/**
 * Writes `licences/packages.txt`: the name and licence text of every npm package that the site is built from, and of
 * every package that supplies fonts or data sets. The libraries of model pages are covered by
 * engines/libraries/licences.txt.
 */
export function licencesPlugin(): Plugin {
  let root = ''
  return {
    name: 'roundtrip-licences',
    configResolved(config) {
      root = config.root
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/plain; charset=utf-8')
        response.end(describeSite(root))
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: describeSite(root) })
    },
  }
}

/** `root`: the folder of package-lock.json and node_modules. */
export function describeSite(root: string): string {
  return describeLicences(
    root,
    opening,
    copied.map((folder) => readFileSync(join(root, folder, 'licences.txt'), 'utf8')),
  )
}
