import { mount, unmount } from 'svelte'
import RunDialog from './RunDialog.svelte'

/** The reply is remembered for the visit, so that nobody is asked twice. */
let answer: Promise<boolean> | undefined

/** Asks whether model code may run in a browser in which its network access is not blocked. */
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
