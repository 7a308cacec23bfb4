\version "2.24.0"
{ \key d \major fis'4 cis'' \key g \minor bes' es'' | \key f \lydian b' c'' \key e \phrygian f' g' | \key d \dorian d' b' \key g \mixolydian f' b' | \key b \locrian b' f'' \key a \aeolian a' g' | \key c \ionian c'1 | \key cis \major cis'2 eis' \key ces \major ces' fes' | \key gis \minor fisis'1 }
