import { sayUi } from '../i18n/ui.ts'
import { announce } from './announcer.svelte.ts'

/** Copies text and announces the result; false if the browser refuses. */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    announce(sayUi('isCopied', { what }))
    return true
  } catch {
    announce(sayUi('notCopied', { what }))
    return false
  }
}
