import type { JudgeMeta } from '../contracts/index.ts'

/** Every judge by id; a judge is opened with settings of the user's own, so screens import what they offer. */
export const judges: ReadonlyMap<string, JudgeMeta> = new Map(
  Object.values(import.meta.glob<JudgeMeta>('../judges/*/meta.ts', { eager: true, import: 'meta' })).map(
    (meta) => [meta.id, meta],
  ),
)

type OpenJudge = typeof import('../judges/openai-compatible/judge.ts').openJudge

/** Loads the judge that asks a model behind an OpenAI-compatible address. */
export async function loadModelJudge(): Promise<OpenJudge> {
  const { openJudge } = await import('../judges/openai-compatible/judge.ts')
  return openJudge
}
