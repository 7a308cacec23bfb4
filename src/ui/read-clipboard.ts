import { fail, succeed, type Outcome } from '../contracts/outcome.ts'
import { sayDialog } from '../i18n/dialogs.ts'
import type { Dropped } from '../lib/archives/dropped-files.ts'

/**
 * Reads the pictures and the text in the clipboard, for devices without a keyboard. Must be called in a click, because
 * browsers otherwise refuse. They may also ask the user first.
 */
export async function readClipboard(): Promise<Outcome<Dropped, 'refused' | 'nothing'>> {
  let items: ClipboardItems
  try {
    items = await navigator.clipboard.read()
  } catch {
    return fail('refused', sayDialog('notPasted'))
  }
  const files: Dropped['files'][number][] = []
  const texts: string[] = []
  for (const item of items) {
    const picture = item.types.find((type) => type.startsWith('image/'))
    if (picture !== undefined) {
      const path = `clipboard.${picture.slice('image/'.length).replace(/\+.*/, '')}`
      files.push({ path, file: new File([await item.getType(picture)], path, { type: picture }) })
    }
    if (item.types.includes('text/plain')) texts.push(await (await item.getType('text/plain')).text())
  }
  const text = texts.join('\n')
  return files.length === 0 && text.trim() === ''
    ? fail('nothing', sayDialog('nothingCopied'))
    : succeed({ files, text })
}
