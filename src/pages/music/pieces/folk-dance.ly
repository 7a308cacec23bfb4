% A dance of two parts, each repeated
\version "2.24.0"
\header { title = "The Miller's Round" composer = "Traditional" tagline = ##f }
\relative c'' {
  \key d \major \time 2/4
  \repeat volta 2 { d8 fis a fis | e16 d e fis g8 e | d fis a fis | e4 d | d8 fis a fis | e16 fis g e cis8 e | d cis16 b a8 cis | d4 r }
  \repeat volta 2 { a'8 fis d fis | g16 fis e d e4 | fis8 d b d | e16 d cis b a4 | a8 b16 cis d8 e | fis g a4 | g8 e cis e }
  \alternative { { d4 r } { d2 } }
}
