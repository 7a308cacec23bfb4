\version "2.24.0"
\relative c' { c4\( d( e) f\) | g\< a b\! c\> | b\cresc a g f\! | e\dim d c b\! | c\startTrillSpan d e\stopTrillSpan f | \override TextSpanner.bound-details.left.text = "rit." g\startTextSpan a b c\stopTextSpan | c1\glissando e | c4~ c8~ c16 r c~ c4 | c2\laissezVibrer c\repeatTie | d4\=1( e\=2( f\=1) g\=2) | <c~ e>2 <c e~>4 e }
