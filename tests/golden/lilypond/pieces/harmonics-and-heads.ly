\version "2.24.0"
\relative c'' { <c f\harmonic>4 \override NoteHead.style = #'harmonic e \revert NoteHead.style \xNotesOn g a \xNotesOff b \deadNote c \palmMute d | \improvisationOn c8 c c c \improvisationOff r2 }
