\version "2.24.0"
\include "english.ly"
\relative c' { cs4 d ef f }
