import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import type { FileLists, FileTable, SiteFile, SizedFile } from '../src/lib/offline-messages.ts'
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
        const { table, lists, contents } = splitFiles(files)
        await mkdir(join(outDir, listFolder))
        for (const [path, content] of contents) await writeFile(join(outDir, path), content)
        // The hash of the groups is added to sw.js here, because the groups cannot contain their own hash.
        const all = JSON.stringify({ ...table, [offlineList]: { hash: hashOf(groups), shell: true } })
        const bundle = await rolldown({ input: join(root, entry), platform: 'browser' })
        const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
        await bundle.close()
        const headers = JSON.stringify(workerHeaders)
        await writeFile(
          join(outDir, 'sw.js'),
          `const roundtripFiles=${all},roundtripLists=${JSON.stringify(lists)},roundtripHeaders=${headers};\n${output[0].code}`,
        )
      },
    },
  }
}

/** The page reads this file to offer formats for offline use. */
const offlineList = 'offline.json'

/** Folder of the lists of files. */
const listFolder = 'offline'

/** A folder of an engine, or a folder at the top of the site. */
const listed = /^(?:engines\/[^/]+|[^/]+)\//

/**
 * Splits the files into those that sw.js itself lists (the shell) and one list per folder, which the service worker
 * fetches when a file in that folder is used. Every visitor loads sw.js, and the site has thousands of files.
 */
export function splitFiles(files: Readonly<Record<string, SiteFile>>): {
  readonly table: FileTable
  readonly lists: FileLists
  /** The lists, keyed by path. */
  readonly contents: ReadonlyMap<string, string>
} {
  const table: Record<string, SiteFile> = {}
  const folders = new Map<string, Record<string, string>>()
  for (const [path, { hash, shell }] of Object.entries(files)) {
    const folder = listed.exec(path)?.[0]
    if (shell || folder === undefined) table[path] = { hash, shell }
    else {
      const hashes = folders.get(folder) ?? {}
      hashes[path.slice(folder.length)] = hash
      folders.set(folder, hashes)
    }
  }
  const written = Array.from(folders, ([folder, hashes]) => {
    const path = `${listFolder}/${folder.slice(0, -1).replaceAll('/', '-')}.json`
    return { folder, path, content: JSON.stringify(hashes) }
  })
  return {
    table,
    lists: Object.fromEntries(
      written.map(({ folder, path, content }) => [folder, { path, hash: hashOf(content) }]),
    ),
    contents: new Map(written.map(({ path, content }) => [path, content])),
  }
}

/** The same as `fileHash` in the browser. */
function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

async function hashFiles(folder: string): Promise<Readonly<Record<string, SizedFile>>> {
  const files: Record<string, SizedFile> = {}
  for (const file of await listFiles(folder)) {
    const path = relative(folder, file).replaceAll(sep, '/')
    if (path === 'sw.js' || path === offlineList) continue
    const bytes = await readFile(file)
    files[path] = { hash: hashOf(bytes), shell: isShell(path, bytes.length), bytes: bytes.length }
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
