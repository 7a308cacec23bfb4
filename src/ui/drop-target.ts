import type { Action } from 'svelte/action'
import type { Dropped } from '../lib/archives/dropped-files.ts'

export type { Dropped }

interface DropOptions {
  ondrop(dropped: Dropped): void
  onhover?(over: boolean): void
}

/** Lets files, entire folders and text be dropped on a node. Files in folders have paths with `/`. */
export const dropTarget: Action<HTMLElement, DropOptions> = (node, initial) => {
  let options = initial
  let depth = 0
  const hover = (change: number) => {
    depth = Math.max(0, depth + change)
    options.onhover?.(depth > 0)
  }
  const listeners = new AbortController()
  const { signal } = listeners
  node.addEventListener(
    'dragenter',
    (event) => {
      event.preventDefault()
      hover(1)
    },
    { signal },
  )
  node.addEventListener('dragover', (event) => event.preventDefault(), { signal })
  node.addEventListener('dragleave', () => hover(-1), { signal })
  node.addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
      depth = 0
      options.onhover?.(false)
      const transfer = event.dataTransfer
      if (transfer === null) return
      void readTransfer(transfer).then((dropped) => {
        options.ondrop(dropped)
      })
    },
    { signal },
  )
  return {
    update(next) {
      options = next
    },
    destroy() {
      listeners.abort()
    },
  }
}

/**
 * Reads the data of a drop or a paste. Must be called during the event, because the transfer object is empty
 * afterwards.
 */
export async function readTransfer(transfer: DataTransfer): Promise<Dropped> {
  const text = transfer.getData('text/plain')
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null
    return entry === null ? [] : [entry]
  })
  const loose = [...transfer.files]
  if (entries.length === 0) return { files: loose.map((file) => ({ path: file.name, file })), text }
  const nested = await Promise.all(entries.map((entry) => readEntry(entry, '')))
  return { files: nested.flat(), text }
}

async function readEntry(entry: FileSystemEntry, folder: string): Promise<Dropped['files']> {
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject)
    })
    return [{ path, file }]
  }
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: FileSystemEntry[] = []
  // readEntries returns up to a hundred entries at a time, and finally an empty list.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (batch.length === 0) break
    found.push(...batch)
  }
  return (await Promise.all(found.map((child) => readEntry(child, path)))).flat()
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
