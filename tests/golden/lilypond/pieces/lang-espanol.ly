\version "2.24.0"
\language "español"
\relative do' { do4 dos reb re res mib mi fa fas solb sol sols lab la las sib si dox rebb }
