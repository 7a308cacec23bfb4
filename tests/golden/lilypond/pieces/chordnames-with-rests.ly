\version "2.24.0"
<<
  \chords { \set chordChanges = ##t c2 c:7 | r1 | f2. g4:7 | c1 }
  \relative c' { c4 e g bes | r2 r4 c,8 d | f4 a c b | <c e,>1 }
  \addlyrics { one two three four five six sev -- en eight nine }
>>
