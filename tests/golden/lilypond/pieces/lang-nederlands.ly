\version "2.24.0"
\language "nederlands"
\relative c' { c4 cis des es ees as aes eses ases cisis geses bes bis ces eis fes | cih deh eeh aeh fisih }
