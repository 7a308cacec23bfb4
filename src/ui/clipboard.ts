import { announce } from './announcer.svelte.ts'

/** Copies text and says so; false where the browser refuses. */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    announce(`${what} copied.`)
    return true
  } catch {
    announce(`${what} could not be copied: this browser refused access to the clipboard.`)
    return false
  }
}
