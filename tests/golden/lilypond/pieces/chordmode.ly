\version "2.24.0"
harm = \chordmode { c2 f:m | g:7 c:maj7 | d:m7.5- es:6 | f:sus4 g:sus2 | a:dim b:dim7 | c:aug c:9 | d:11 e:13 | c/e c/+d | a1:m6.9 }
<< \new ChordNames \harm \new Staff \harm >>
