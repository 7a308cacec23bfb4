%% Prints every note and rest that LilyPond engraves: NOTE, onset, kind, MIDI pitch, length, tab-separated.
#(define (print-note translator kind event)
   (let* ((moment (ly:context-current-moment (ly:translator-context translator)))
          (pitch (ly:event-property event 'pitch))
          (length (ly:duration-length (ly:event-property event 'duration))))
     (ly:progress "\nNOTE\t~a\t~a\t~a\t~a\n"
       (/ (ly:moment-main-numerator moment) (ly:moment-main-denominator moment))
       (if (and (eq? kind 'note) (not (zero? (ly:moment-grace-numerator moment)))) 'grace kind)
       (if (ly:pitch? pitch) (+ 60 (ly:pitch-semitones pitch)) 'null)
       (/ (ly:moment-main-numerator length) (ly:moment-main-denominator length)))))
#(define note-printer
  (make-engraver (listeners
    ((note-event translator event) (print-note translator 'note event))
    ((rest-event translator event) (print-note translator 'rest event)))))
\layout {
  \context { \Voice \consists #note-printer }
  \context { \DrumVoice \consists #note-printer }
  \context { \TabVoice \consists #note-printer }
}
