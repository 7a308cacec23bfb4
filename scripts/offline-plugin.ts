import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import type { FileTable, SizedFile } from '../src/lib/offline-messages.ts'
import { listFiles } from './list-files.mjs'
import { groupOffline } from './offline-groups.ts'
import { workerHeaders } from './site-headers.mjs'

const entry = 'workers/offline/worker.ts'
/** A larger script or style sheet is an engine's, not the shell's. */
const largestShellFile = 1_000_000

/** Writes the service worker `sw.js` with the hash of every file of the build. */
export function offlinePlugin(): Plugin {
  let outDir = ''
  let root = ''
  let failed = false
  return {
    name: 'roundtrip-offline',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      outDir = resolve(config.root, config.build.outDir)
    },
    buildEnd(error) {
      failed = error !== undefined
    },
    closeBundle: {
      // Last of all: other plug-ins may still copy files.
      order: 'post',
      sequential: true,
      async handler() {
        if (failed) return
        const files = await hashFiles(outDir)
        const groups = JSON.stringify(groupOffline(files))
        await writeFile(join(outDir, offlineList), groups)
        // It is listed by the one file of the site that it cannot list itself.
        const sha256 = createHash('sha256').update(groups).digest('hex')
        const table = JSON.stringify({ ...withoutSizes(files), [offlineList]: { sha256, shell: true } })
        const bundle = await rolldown({ input: join(root, entry), platform: 'browser' })
        const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
        await bundle.close()
        const headers = JSON.stringify(workerHeaders)
        await writeFile(
          join(outDir, 'sw.js'),
          `const roundtripFiles=${table},roundtripHeaders=${headers};\n${output[0].code}`,
        )
      },
    },
  }
}

/** What the page reads to offer formats for use offline. */
const offlineList = 'offline.json'

function withoutSizes(files: Readonly<Record<string, SizedFile>>): FileTable {
  return Object.fromEntries(
    Object.entries(files).map(([path, { sha256, shell }]) => [path, { sha256, shell }]),
  )
}

async function hashFiles(folder: string): Promise<Readonly<Record<string, SizedFile>>> {
  const files: Record<string, SizedFile> = {}
  for (const file of await listFiles(folder)) {
    const path = relative(folder, file).replaceAll(sep, '/')
    if (path === 'sw.js' || path === offlineList) continue
    const bytes = await readFile(file)
    files[path] = {
      sha256: createHash('sha256').update(bytes).digest('hex'),
      shell: isShell(path, bytes.length),
      bytes: bytes.length,
    }
  }
  return files
}

function isShell(path: string, sizeBytes: number): boolean {
  // Pages ask for bundled fonts one by one; offline, any page may need any of them. Packs of whole scripts are large.
  if (/^engines\/fonts\/(?!noto-|pack-)[^/]+\.(woff2|json)$/.test(path)) return true
  // Lists of names come when an answer imports what is missing.
  if (/^assets\/known-/.test(path)) return false
  if (path.includes('/')) {
    // The text is the code of rendering frames; libraries, engines too, come when a page asks for them.
    return /^assets\/[^/]+\.(js|css|txt)$/.test(path) && sizeBytes <= largestShellFile
  }
  return /\.(html|js|svg|webmanifest)$/.test(path)
}
