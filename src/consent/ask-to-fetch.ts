import { mount, unmount } from 'svelte'
import type { BenchmarkItem } from '../contracts/index.ts'
import { listRemoteFiles } from '../evaluation/remote-files.ts'

/** URLs for which the user has already given consent during this visit. */
const agreed = new Set<string>()

/**
 * Shows which files of these items are remote and asks whether to fetch them. Resolves to the URLs that can be
 * fetched (none if the user continues without them), or to null if the user cancels. If there are no remote files,
 * the user is not asked.
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
