\version "2.24.0"
\relative c'' { c4-. d-- e-> f-^ | g-_ a-! b-+ c\fermata | d\trill e\mordent f\prall g\turn | a\upbow b\downbow c\flageolet d\stopped | c^\markup { \bold "A" \italic b } b_"text" a-1 g^2_3 | f\staccato\accent e\tenuto d\marcato c\portato | b\espressivo a\snappizzicato g\open f\reverseturn | e1\segno\coda }
