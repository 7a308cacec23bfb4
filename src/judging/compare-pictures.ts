import type { Context, Judge, Outcome, PairQuestion, Protocol, Raster } from '../contracts/index.ts'
import { askPairwise, type Round } from '../lib/judging/judge-tasks.ts'
import { readVerdict } from '../lib/judging/read-verdicts.ts'

const sides = { A: 'first', B: 'second', tie: 'tie', error: null } as const

/**
 * Shows the reference and two pictures to a judge, twice, with the sides swapped the second time. `a` is `own`, `b`
 * is `other`.
 */
export function comparePictures(
  judge: Judge,
  { messages }: PairQuestion,
  pictures: { readonly reference: Raster; readonly own: Raster; readonly other: Raster },
  protocol: Protocol,
  context: Context,
): Promise<Outcome<readonly [Round, Round]>> {
  const places = { reference: 0, first: 1, second: 2 } as const
  return askPairwise(
    judge,
    { a: pictures.own, b: pictures.other },
    (first, second) => ({
      images: [pictures.reference, first, second],
      messages: messages.map(({ role, parts }) => ({
        role,
        parts: parts.map((part) => ('text' in part ? part : { image: places[part.picture] })),
      })),
    }),
    (reply) => sides[readVerdict(reply, protocol)],
    context,
  )
}
