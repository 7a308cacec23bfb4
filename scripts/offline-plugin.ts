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
/** A script or style sheet larger than this belongs to an engine, not to the shell. */
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
      // Runs last, because other plug-ins may still copy files.
      order: 'post',
      sequential: true,
      async handler() {
        if (failed) return
        const files = await hashFiles(outDir)
        const groups = JSON.stringify(groupOffline(files))
        await writeFile(join(outDir, offlineList), groups)
        // The hash of the list is added to sw.js here, because the list cannot contain its own hash.
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

/** The page reads this file to offer formats for offline use. */
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
  // Pages request bundled fonts one by one, and any page that is used offline may need any of these fonts. Packs that
  // cover an entire script are large, so they are not part of the shell.
  if (/^engines\/fonts\/(?!noto-|pack-)[^/]+\.(woff2|json)$/.test(path)) return true
  // Lists of package names are only loaded when an answer imports a package that is missing.
  if (/^assets\/known-/.test(path)) return false
  if (path.includes('/')) {
    // The .txt file contains the code that runs in the frames of answers. Libraries, which count as engines, are
    // loaded when a page needs them.
    return /^assets\/[^/]+\.(js|css|txt)$/.test(path) && sizeBytes <= largestShellFile
  }
  return /\.(html|js|svg|webmanifest)$/.test(path)
}
