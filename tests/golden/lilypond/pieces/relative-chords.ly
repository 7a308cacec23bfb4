\version "2.24.0"
\relative c'' { <c e g>4 <d f a> <c g c,> a | <c, e g c>2 b'4 <e, g' c> | \relative c { e <g b>2. } | c'4=' d=' e,='' f | }
