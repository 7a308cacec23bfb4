import { fail, type Context, type Outcome } from '../../contracts/index.ts'
import { base64ToBytes } from '../../lib/base64.ts'
import type { SharedRecords } from '../../share/bundle.ts'
import { decodeLink, openRemote } from '../../share/link.ts'
import { importFile } from '../../share/result-file.ts'
import type { ShareFailure } from '../../share/share-failure.ts'
import { verify } from '../../share/verify.ts'
import { refuse, toJson, type Answer } from './answers.ts'
import type { VerifyRequest } from './requests.ts'

/** Recomputes everything that a link or a result file claims. */
export async function answerVerify(request: VerifyRequest, context: Context): Promise<Answer> {
  const opened = await open(request, context)
  if (!opened.ok) return refuse(opened)
  const { verified, verdict, equal, total, differences, items, recomputed } = await verify(
    opened.value.records,
    context,
  )
  return {
    ok: true,
    verdict,
    verified,
    equal,
    total,
    differences: toJson(differences),
    items: toJson(items),
    scores: toJson(recomputed.map(({ answer, scores }) => ({ answer: answer.name, scores }))),
    warnings: toJson(opened.value.warnings),
  }
}

async function open(
  { link, files }: VerifyRequest,
  context: Context,
): Promise<Outcome<SharedRecords, ShareFailure | 'bad-request'>> {
  const [file] = files ?? []
  if (file !== undefined) return importFile(base64ToBytes(file.base64))
  if (link === undefined) {
    return fail('bad-request', 'link: this field is missing.', { place: { path: 'link' } })
  }
  const decoded = await decodeLink(link)
  if (!decoded.ok) return decoded
  return decoded.value.kind === 'remote'
    ? openRemote(decoded.value, context)
    : { ok: true, value: decoded.value, warnings: [] }
}
