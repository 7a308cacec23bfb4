\version "2.24.0"
time = { \time 6/8 }
dot = -.
motif = { c'8\dot d'\dot e' }
n = #3
mark = \markup { \italic "dolce" }
oct = #(ly:make-pitch 1 0 0)
dur = 4.
{ \time 6/8 \motif \motif \repeat unfold \n \motif c'\dur^\mark \oct 4. }
