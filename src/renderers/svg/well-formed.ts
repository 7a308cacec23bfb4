import {
  succeed,
  type Context,
  type Outcome,
  type RenderFailure,
  type RenderJob,
} from '../../contracts/index.ts'
import { textRenderer } from '../../rpc/text-renderer.ts'

/** Checks with our own parser that a drawing is well-formed XML. A failure includes the position of the error. */
export async function checkWellFormed(
  source: string,
  job: RenderJob,
  context: Context,
): Promise<Outcome<null, RenderFailure>> {
  const files = new Map([['source.xml', new TextEncoder().encode(source)]])
  const parsed = await textRenderer('xml').render(
    { ...job, files, entry: 'source.xml', protocol: 'paper' },
    context,
  )
  if (parsed.ok) return succeed(null)
  return { ...parsed, ...(parsed.place === undefined ? {} : { place: { ...parsed.place, file: job.entry } }) }
}
