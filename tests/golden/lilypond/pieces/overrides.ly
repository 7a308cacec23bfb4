\version "2.24.0"
\relative c'' { \once \override NoteHead.color = #red c4 \tweak color #blue d \override Stem.direction = #UP e \revert Stem.direction f | \hideNotes g a \unHideNotes b c | \omit Stem c b \undo \omit Stem a g | \stemUp c \stemDown c \stemNeutral c \hide NoteHead c | <c \tweak color #(rgb-color 1 0 0) e g>2 \parenthesize c4 <d \parenthesize f> \once \hide Stem \xNote c2 r }
