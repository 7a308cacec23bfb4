import { fail } from '../../contracts/index.ts'
import type { Renderer } from '../../contracts/index.ts'

/** Its place is kept: items of this format are told apart from failures of their answers. */
export const renderer: Renderer = {
  render: ({ files, entry }) =>
    Promise.resolve(
      files.has(entry)
        ? fail(
            'unsupported',
            'Matplotlib is coming: it needs Python in the browser, which this version does not bring yet. Nothing was drawn, and the answer is not to blame.',
            { place: { file: entry, line: 1 } },
          )
        : fail('missing-entry', `There is no file named "${entry}".`),
    ),
}
