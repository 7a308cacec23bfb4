import { succeed, type Outcome } from '../../../../contracts/index.ts'
import { readReport, writeListeners } from '../listener.ts'
import { readMessages, readMissingCharacters } from '../messages.ts'
import type { Book, Engraved, EngraveParams } from '../methods.ts'
import { performScores } from '../perform.ts'
import { prepareScore, type PrepareFailure } from '../prepare-score.ts'
import { positionKey, readPositions } from '../positions.ts'
import type { LilyPond } from './lilypond.ts'

/** Engraves a score: each book's PostScript, the notes with their positions, the sound and the messages. */
export function engraveBooks(
  lilypond: LilyPond,
  { files: given, entry, epochMs, dpi, performs }: Omit<EngraveParams, 'base'>,
): Outcome<Engraved, PrepareFailure> {
  const from = performance.now()
  const prepared = prepareScore(given, entry)
  if (!prepared.ok) return prepared
  const { files, upgrades } = prepared.value
  const mark = `report-${crypto.randomUUID()}`
  const settings = writeListeners(mark, performs)
  const engraved = lilypond.engrave({ files, entry, settings, epochMs })
  const { notes, scores, log } = readReport(engraved.log, mark)
  const written = [...engraved.files].filter(([name]) => name.endsWith('.ps'))
  const books = written.map(([, postScript]) => readBook(new Uint8Array(postScript)))
  const positions = readPositions(
    books.map(({ postScript }) => postScript),
    dpi,
  )
  const midi = [...engraved.files].filter(([name]) => /\.midi?$/.test(name)).map(([, bytes]) => bytes)
  return succeed({
    ending: engraved.ending,
    books,
    notes: notes.map(({ row }) => row),
    boxes: notes.map(({ place }) => positions.get(positionKey(place)) ?? null),
    performance: performs ? performScores(scores, midi, mark, notes, positions) : null,
    upgrades,
    messages: readMessages(log),
    missingCharacters: readMissingCharacters(log),
    ms: performance.now() - from,
  })
}

/** LilyPond writes the number and the size of the pages at the start. */
function readBook(postScript: Uint8Array<ArrayBuffer>): Book {
  const head = new TextDecoder('latin1').decode(postScript.subarray(0, 4096))
  const [, pages = '0'] = /^%%Pages: (\d+)$/m.exec(head) ?? []
  const [, width = '595.28', height = '841.89'] =
    /^%%DocumentMedia: .* ([\d.]+) ([\d.]+) \d+ \(\) \(\)/m.exec(head) ?? []
  return { postScript, pageCount: Number(pages), widthPoints: Number(width), heightPoints: Number(height) }
}
