\version "2.24.0"
\relative c'' { c4 r r8 r16 r32 r64 r | c4 g\rest b'\rest2 | R1 | r1 | s4 s8 c s2 | a4\rest d,8\rest e16\rest f r2 | r2. r4 | r4. r8.. r32 r4 }
