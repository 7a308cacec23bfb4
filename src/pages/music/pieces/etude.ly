% A study in sixteenths
\version "2.24.0"
\header { tagline = ##f }
\relative c' {
  \time 4/4
  c16( d e f g a b c) d( c b a g f e d) | e( f g a b c d e) f( e d c b a g f) |
  g( b d g) f( d b g) a( c e a) g( e c a) | b8-. d-. g-. b-. c4-> r |
  c,16 e g e c e g e d f a f d f a f | e8. f16 g8. a16 b4. a8 | g2 ~ g8 f e d | c1 \bar "|."
}
