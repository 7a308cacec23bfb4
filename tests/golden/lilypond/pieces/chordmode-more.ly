\version "2.24.0"
\new Staff \chordmode { \clef treble c1:5 c:5.9 c:maj9 c:m9 c:m11 c:13.11 c:7.9- c:7.9+ c:7.11+ c:7sus4 | c2:m7+ f:maj7.9/g | bes4:maj7/d r2 s4 | c2:1.4.8 d:3-.5-.7- | e:7^3 f:m13^9 | g1:maj13 }
