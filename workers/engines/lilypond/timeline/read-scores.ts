import { parseFile, type ParsedFile } from '../syntax/parse-file.ts'
import type { Problems } from '../syntax/problems.ts'
import { interpretMusic } from './interpret.ts'
import { listNotes, type NoteRow } from './note-list.ts'
import type { ContextSettings } from './stage.ts'
import type { Timeline } from './timeline.ts'
import type { ScoreBlock } from '../syntax/values.ts'

export interface ReadScore {
  readonly block: ScoreBlock
  readonly timeline: Timeline
}

export interface ReadFile {
  readonly parsed: ParsedFile
  readonly scores: readonly ReadScore[]
  readonly notes: readonly NoteRow[]
  /** The id of each note in `notes` within its image, prefixed with the index of its score: `0:e7`. */
  readonly noteIds: readonly string[]
}

/**
 * Reads files and returns their scores laid out in time. Scores without a note or rest of nonzero length are omitted.
 */
export function readScores(files: ReadonlyMap<string, string>, entry: string, problems: Problems): ReadFile {
  const parsed = parseFile(files, entry, problems)
  const global: ContextSettings[] = parsed.blocks.flatMap(({ contexts }) => contexts)
  const scores = parsed.scores.flatMap((block): ReadScore[] => {
    if (block.music === null || block.isSilent) return []
    const own = block.layouts.filter(({ kind }) => kind !== 'midi').flatMap(({ contexts }) => contexts)
    const timeline = interpretMusic(block.music, [...global, ...own], problems)
    return timeline.length.num > 0 ? [{ block, timeline }] : []
  })
  const listed = scores.map(({ timeline }) => listNotes(timeline))
  return {
    parsed,
    scores,
    notes: listed.flatMap((notes) => notes.map(({ row }) => row)),
    noteIds: listed.flatMap((notes, score) => notes.map(({ id }) => `${score}:${id}`)),
  }
}
