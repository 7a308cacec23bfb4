import { mount, unmount } from 'svelte'
import RunDialog from './RunDialog.svelte'

/** Kept for the visit: nobody is asked twice. */
let answer: Promise<boolean> | undefined

/** Asks whether model code may run where the browser was not told to close its network. */
export function askOnce(): Promise<boolean> {
  answer ??= ask()
  return answer
}

function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = mount(RunDialog, {
      target: document.body,
      props: {
        onanswer(isAllowed: boolean) {
          void unmount(dialog)
          resolve(isAllowed)
        },
      },
    })
  })
}
