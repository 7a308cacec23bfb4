import { parse } from 'smol-toml'
import * as v from 'valibot'
import { msg, textOf, type Warning } from '../../../contracts/index.ts'
import { defaultFileLimits, isZip, readZip } from '../../../lib/archives/archive.ts'
import { gunzip, readTar } from '../../../lib/archives/tar.ts'
import { describeError } from '../../../lib/errors.ts'

/*
 * Packages that are among a document's files: folders with a typst.toml, and archives of such folders, as distributed
 * by Typst Universe. The compiler looks for each package in a folder with the package's name.
 */

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

const manifestSchema = v.object({ package: v.object({ name: v.string(), version: v.string() }) })
type Manifest = v.InferOutput<typeof manifestSchema>

export interface FoundPackages {
  /** Keyed by the path at which the compiler looks for the file. */
  readonly files: Files
  /** Warnings about archives and manifests that cannot be read. */
  readonly warnings: readonly Warning[]
}

const namespaces = ['preview', 'local'] as const

export function packageFolder(namespace: string, name: string, version: string): string {
  return `/@packages/${namespace}/${name}/${version}/`
}

/** The path at which the compiler looks for a file that its error messages call `@preview/name:1.0.0/file`. */
export function pathInPackage(file: string): string {
  const [, namespace = '', name = '', version = '', path = ''] =
    /^@([\w-]+)\/([\w-]+):([\d.]+)\/(.*)$/.exec(file) ?? []
  return packageFolder(namespace, name, version) + path
}

export async function findPackages(files: Files): Promise<FoundPackages> {
  const found = new Map<string, Uint8Array<ArrayBuffer>>()
  const warnings: Warning[] = []
  const sets: { readonly file?: string; readonly files: Files }[] = [{ files }]
  for (const [file, bytes] of files) {
    if (!/\.(?:zip|tgz|tar\.gz)$/i.test(file)) continue
    const opened = await openArchive(bytes)
    if (typeof opened === 'string') warnings.push(unreadable(file, opened))
    else sets.push({ file, files: opened })
  }
  for (const set of sets) {
    for (const [path, bytes] of set.files) {
      if (!/(?:^|\/)typst\.toml$/.test(path)) continue
      const manifest = readManifest(bytes)
      if (typeof manifest === 'string') {
        warnings.push(unreadable(set.file ?? path, manifest))
        continue
      }
      addPackage(found, set.files, path.slice(0, path.lastIndexOf('/') + 1), manifest)
    }
  }
  return { files: found, warnings }
}

/** Adds the files of the package in a folder. */
function addPackage(
  found: Map<string, Uint8Array<ArrayBuffer>>,
  files: Files,
  folder: string,
  { package: { name, version } }: Manifest,
): void {
  for (const [path, content] of files) {
    if (!path.startsWith(folder)) continue
    for (const namespace of namespaces)
      found.set(packageFolder(namespace, name, version) + path.slice(folder.length), content)
  }
}

/** Returns the files of an archive, or the reason why it cannot be read. */
async function openArchive(bytes: Uint8Array<ArrayBuffer>): Promise<Files | string> {
  if (isZip(bytes)) {
    const unpacked = await readZip(bytes)
    return unpacked.ok ? unpacked.value : textOf(unpacked.message)
  }
  try {
    return readTar(gunzip(bytes, defaultFileLimits.totalBytes))
  } catch (error) {
    return describeError(error)
  }
}

function readManifest(bytes: Uint8Array): Manifest | string {
  try {
    return v.parse(manifestSchema, parse(new TextDecoder().decode(bytes)))
  } catch (error) {
    return describeError(error)
  }
}

function unreadable(file: string, reason: string): Warning {
  return {
    code: 'package-unreadable',
    message: msg`The package in ${file} cannot be read: ${reason}`,
    place: { file },
  }
}
