import { fail, msg, succeed } from '../contracts/index.ts'
import type { Outcome, Render, RenderFailure, Renderer, RenderJob } from '../contracts/index.ts'
import { callWithin } from './call-within.ts'
import { runInTurn } from './run-in-turn.ts'
import { SerialQueue } from '../lib/rpc/serial-queue.ts'
import { textWorker } from './text-formats.ts'
import type { TextMethods } from '../../workers/text-formats/methods.ts'

/** Texts are processed one at a time, so that queueing does not count against any text's time limit. */
const turns = new SerialQueue()

/** A renderer that draws nothing; its result is the value that a text represents. */
export function textRenderer(format: TextMethods['parse']['params']['format']): Renderer {
  return {
    warm: () => textWorker().warm(),
    async render(job, { signal }) {
      const text = readEntry(job)
      if (!text.ok) return text
      const protocol = job.protocol ?? 'paper'
      const parsed = await runInTurn(turns, signal, () =>
        callWithin(job.timeoutMs, signal, (within) =>
          textWorker().call('parse', { format, text: text.value, protocol }, { signal: within }),
        ),
      )
      if (parsed === 'timeout') {
        return fail('timeout', msg`Reading the text took longer than ${job.timeoutMs / 1000} s.`)
      }
      if (!parsed.ok) return parsed
      const { value, otherKeys } = parsed.value
      const render: Render = {
        rasters: [],
        artifacts: {
          value,
          ...(otherKeys.length === 0 ? {} : { parts: { otherKeys: otherKeys.map((path) => [...path]) } }),
        },
      }
      return succeed(render, parsed.warnings)
    },
  }
}

function readEntry({ files, entry }: RenderJob): Outcome<string, RenderFailure> {
  const bytes = files.get(entry)
  if (bytes === undefined) return fail('missing-entry', msg`There is no file "${entry}" to read.`)
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return fail('syntax', 'The file is not UTF-8 text.', { place: { file: entry, line: 1, column: 1 } })
  }
}
