import { writeMessage } from '../../lib/runs/write-out.ts'
import {
  fail,
  textOf,
  type Context,
  type EvaluationRecord,
  type JsonValue,
  type Message,
  type Outcome,
  type Score,
} from '../../contracts/index.ts'
import { base64ToBytes } from '../../lib/base64.ts'
import type { SharedRecords } from '../../share/bundle.ts'
import { decodeLink, openRemote } from '../../share/link.ts'
import { importFile } from '../../share/result-file.ts'
import type { ShareFailure } from '../../share/share-failure.ts'
import type { CheckedScore } from '../../share/check-score.ts'
import { verify } from '../../share/verify.ts'
import { describeBrowser, describeReason, describeVerdict, headOf } from '../../widgets/describe-verdict.ts'
import { toJson } from '../../lib/json/kinds.ts'
import { refuse, type Answer } from './answers.ts'
import type { VerifyRequest } from './requests.ts'

/** Recomputes all claims in a link or a result file. */
export async function answerVerify(request: VerifyRequest, context: Context): Promise<Answer> {
  const opened = await open(request, context)
  if (!opened.ok) return refuse(opened)
  const { records, warnings } = opened.value
  const source = request.files === undefined ? 'link' : 'file'
  const found = await verify(records, context)
  const { verified, reason, browser, counts, differences, items, shared } = found
  return {
    ok: true,
    verdict: describeVerdict(found, source).join(' '),
    verified,
    reason: reason === null ? null : { code: reason, message: describeReason(found, source) },
    counts: toJson(counts),
    equal: counts.equal,
    total: counts.equal + counts.different + counts['not-recomputed'],
    browser:
      browser === null
        ? null
        : {
            code: browser.code,
            message: [headOf(browser) ?? [], describeBrowser(found, source)].flat().join(' '),
            usual: toJson(browser.usual),
          },
    differences: toJson(differences.map(writeReasons)),
    items: toJson(items),
    scores: records.map((record, at) => ({
      answer: record.answer.name,
      scores: showScores(found.scores[at] ?? [], found.recomputed[at]?.scores ?? []),
      leftOut: toJson(shared[at]?.leftOut ?? []),
    })),
    claims: toJson({ source, ...claimsOf(records) }),
    warnings: toJson(warnings.map(writeMessage)),
  }
}

/** Reasons as English text. */
function writeReasons<T extends object>(one: T | (T & { readonly reasons: readonly Message[] })) {
  return 'reasons' in one ? { ...one, reasons: one.reasons.map(textOf) } : one
}

/** The recomputed scores, each with its group. Scores that were not recomputed are included as claimed. */
function showScores(checked: readonly CheckedScore[], recomputed: readonly Score[]): JsonValue {
  const claimed = new Set(checked.map(({ metric }) => metric))
  const shown = checked.map(writeReasons).map((score) => {
    const again = recomputed.find(({ metric }) => metric === score.metric)
    if (score.group === 'not-recomputed' || again === undefined) return score
    return { ...again, group: score.group, claimed: score.claimed }
  })
  const others = recomputed.filter(({ metric }) => !claimed.has(metric))
  return toJson([...shown, ...others.map((score) => ({ ...score, group: 'left-out' }))])
}

/** Unverified information that comes with a result, as claimed by its creator. */
function claimsOf(records: readonly EvaluationRecord[]) {
  const unique = (values: readonly (string | undefined)[]) => [
    ...new Set(values.filter((value) => value !== undefined)),
  ]
  return {
    answers: unique(records.map(({ answer }) => answer.name)),
    models: unique(records.map(({ answer }) => answer.asked?.model)),
    judges: unique(records.map(({ environment }) => environment.engines['judge'])),
    browsers: unique(records.map(({ environment }) => environment.browser)),
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
