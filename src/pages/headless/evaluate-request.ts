import { fail, type Context } from '../../contracts/index.ts'
import { fetchItem } from '../../jobs/byte-sources.ts'
import { evaluate } from '../../jobs/evaluate.ts'
import { encodePng } from '../../jobs/score-client.ts'
import { bytesToBase64 } from '../../lib/base64.ts'
import { benchmarks, loadBenchmark } from '../../registry/benchmarks.ts'
import { metrics } from '../../registry/metrics.ts'
import { refuse, toJson, type Answer } from './answers.ts'
import { readSettings, type EvaluateRequest } from './requests.ts'

/** One answer to one item of a benchmark, all the way to its record. */
export async function answerEvaluate(request: EvaluateRequest, context: Context): Promise<Answer> {
  const settings = readSettings(request)
  if (!settings.ok) return refuse(settings)
  if (!benchmarks.has(request.benchmark)) {
    const known = [...benchmarks.keys()].join(', ')
    return refuse(
      fail('bad-request', `benchmark: no such benchmark as "${request.benchmark}"; there are: ${known}.`),
    )
  }
  const unknown = request.metrics?.find((id) => !metrics.has(id))
  if (unknown !== undefined) {
    const known = [...metrics.keys()].join(', ')
    return refuse(fail('bad-request', `metrics: no such metric as "${unknown}"; there are: ${known}.`))
  }
  const benchmark = await loadBenchmark(request.benchmark)
  const item = benchmark.parseItem(request.item)
  if (!item.ok) return refuse({ ...item, code: 'bad-request', message: `item: ${item.message}` })
  const fetched = await fetchItem(item.value, context)
  if (!fetched.ok) return refuse(fetched)
  const { record, candidate } = await evaluate(
    {
      item: fetched.value,
      answer: { name: request.name, text: request.answer },
      settings: settings.value,
      cache: 'bypass',
    },
    context,
  )
  const png =
    request.png === undefined || candidate === undefined ? undefined : await encodePng(candidate, context)
  return {
    ok: true,
    ...Object.fromEntries(Object.entries(record).map(([name, value]) => [name, toJson(value)])),
    ...(png === undefined ? {} : { outputs: { png: bytesToBase64(png) } }),
  }
}
