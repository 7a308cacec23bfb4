import type { ListedNote, PlayedNote } from './methods.ts'

/*
 * Listeners in Scheme that report every note and rest while LilyPond works. They are in a file that LilyPond includes
 * before each score (the option `include-settings`). Each line of a report starts with a mark that is different for each
 * score, so that text printed by a score is not mistaken for a report.
 */

/**
 * The listeners. With `performs`, each score is also played, with its repeats: this writes a MIDI file, whose title is
 * the mark, and reports when each note sounds.
 */
export function writeListeners(mark: string, performs: boolean): string {
  return performs ? listeners(mark) + performers(mark) : listeners(mark)
}

/** Contexts in which the published note lists contain notes. */
const voices = ['Voice', 'DrumVoice', 'TabVoice']

const consists = (engraver: string) =>
  voices.map((voice) => `\\context { \\${voice} \\consists #${engraver} }`).join(' ')

const listeners = (mark: string) => `
#(define ((report-event kind) translator event)
   (let* ((context (ly:translator-context translator))
          (moment (ly:context-current-moment context))
          (staff (ly:context-find context 'Staff))
          (name (and staff (ly:context-property staff 'instrumentName)))
          (pitch (ly:event-property event 'pitch))
          (duration (ly:event-property event 'duration))
          (origin (ly:event-property event 'origin))
          (place (if (ly:input-location? origin) (ly:input-file-line-char-column origin) '("" 0 0 0))))
     (ly:progress "\\n${mark}\\t~a\\t~a\\t~a\\t~a\\t~a\\t~a\\t~a\\t~a\\t~s\\n" kind
       (ly:moment-main moment)
       (ly:moment-grace moment)
       (if (ly:pitch? pitch) (+ 60 (ly:pitch-semitones pitch)) "")
       (if (ly:duration? duration) (ly:moment-main (ly:duration-length duration)) 0)
       (list-ref place 1)
       (list-ref place 2)
       (list-ref place 0)
       (if (string? name) name ""))))
#(define note-reporter
   (make-engraver
     (listeners
       ((note-event translator event) ((report-event 'note) translator event))
       ((rest-event translator event) ((report-event 'rest) translator event)))))
\\layout { ${consists('note-reporter')} }
`

const performers = (mark: string) => `
#(define sound-reporter
   (make-performer
     (listeners
       ((note-event translator event) ((report-event 'sound) translator event)))))
#(define score-reporter
   (make-performer
     ((initialize translator) (ly:progress "\\n${mark}\\tscore\\n"))))
soundOutput = \\midi { \\context { \\Score \\consists #score-reporter } ${consists('sound-reporter')} }
% Scores contain the lengths of their parts, which change when repeats are unfolded.
#(define (forget-length music)
   (set! (ly:music-property music 'length) '())
   music)
#(define (sounding score)
   (let ((played (ly:make-score
                   (unfold-repeats '() (music-map forget-length (ly:music-deep-copy (ly:score-music score))))))
         (header (make-module)))
     (module-define! header 'midititle "${mark}")
     (ly:score-set-header! played header)
     (ly:score-add-output-def! played soundOutput)
     played))
#(define (printed? score)
   (let ((outputs (ly:score-output-defs score)))
     (or (null? outputs) (any (lambda (output) (eq? 'layout (ly:output-def-lookup output 'output-def-kind))) outputs))))
#(define (add-playing add score)
   (add score)
   (if (and (ly:score? score) (printed? score)) (add (sounding score))))
#(define (add-to-book book score)
   (add-playing (lambda (one) (ly:book-add-score! book one)) score))
#(define toplevel-score-handler (lambda (score) (add-playing collect-scores-for-book score)))
#(define toplevel-music-handler (lambda (music) (collect-music-aux toplevel-score-handler music)))
#(define book-score-handler add-to-book)
#(define bookpart-score-handler add-to-book)
#(define book-music-handler
   (lambda (book music) (collect-music-aux (lambda (score) (add-to-book book score)) music)))
#(define bookpart-music-handler book-music-handler)
`

export interface Report {
  readonly notes: readonly ListedNote[]
  /** The notes of each score in the order in which they are played. */
  readonly scores: readonly (readonly PlayedNote[])[]
  /** What LilyPond printed, without the report. */
  readonly log: string
}

/** Separates the report from the other output. */
export function readReport(printed: string, mark: string): Report {
  const notes: ListedNote[] = []
  const scores: PlayedNote[][] = []
  const others: string[] = []
  for (const line of printed.split('\n')) {
    if (!line.startsWith(mark)) {
      others.push(line)
      continue
    }
    const [, kind = '', ...cells] = line.split('\t')
    if (kind === 'score') {
      scores.push([])
      continue
    }
    const [onset = '', grace = '', pitch = '', length = '', row = '', column = '', file = '', staff = ''] =
      cells
    const place = {
      file: file.replace(/^(?:\/score\/|\.\/)/, ''),
      line: Number(row),
      column: Number(column) + 1,
    }
    const at = fraction(onset)
    if (kind === 'sound') {
      scores.at(-1)?.push({ at, length: fraction(length), place })
    } else if (kind === 'note' || kind === 'rest') {
      const isGrace = kind === 'note' && fraction(grace) !== 0
      const midi = pitch === '' ? null : Number(pitch)
      const name = staff === '""' || staff === '' ? 'unnamed-staff' : staff.slice(1, -1)
      notes.push({ row: [name, at, isGrace ? 'grace' : kind, midi, fraction(length)], place })
    }
  }
  return { notes, scores, log: others.join('\n') }
}

/** The value of an exact number as Scheme writes it, for example `3/4`. */
function fraction(text: string): number {
  const [over = '', under = '1'] = text.split('/')
  return Number(over) / Number(under)
}
