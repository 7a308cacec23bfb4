import { mount, unmount } from 'svelte'
import type { BenchmarkItem } from '../contracts/index.ts'
import { listRemoteFiles } from '../evaluation/remote-files.ts'

/** Addresses that the user agreed to during this visit; they are not asked for again. */
const agreed = new Set<string>()

/**
 * Shows which files of these items lie elsewhere and asks whether to fetch them. Resolves to the addresses that may be
 * fetched (none of them where the user goes on without), or to null where the user does not go on at all. Asks
 * nothing where there is nothing to ask.
 */
export async function askToFetch(
  items: readonly BenchmarkItem[],
  what: 'result' | 'item' | 'list',
): Promise<ReadonlySet<string> | null> {
  const files = listRemoteFiles(items)
  if (files.every(({ url }) => agreed.has(url))) return agreed
  const { default: FetchQuestion } = await import('./FetchQuestion.svelte')
  const unasked = files.filter(({ url }) => !agreed.has(url))
  const answer = await new Promise<'fetch' | 'without' | 'cancel'>((resolve) => {
    const question = mount(FetchQuestion, {
      target: document.body,
      props: {
        files: unasked,
        what,
        onanswer: (said: 'fetch' | 'without' | 'cancel') => {
          resolve(said)
          void unmount(question)
        },
      },
    })
  })
  if (answer === 'cancel') return null
  if (answer === 'fetch') for (const { url } of unasked) agreed.add(url)
  return agreed
}
