\version "2.24.0"
\relative c'' { \autoBeamOff c8 d e f \autoBeamOn g a b c | c16[ b a g] f[ e d c] c8[ d] \noBeam e\noBeam f | \time 6/8 c8 d e f g a | \set Timing.beatStructure = 1,2,3 c, d e f g a | \override Beam.auto-knee-gap = #3 c,[ c' c, c' c,] r | }
