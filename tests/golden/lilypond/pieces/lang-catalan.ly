\version "2.24.0"
\language "catalan"
\relative do' { do4 dod reb re mib mi fa fad sol lab la sib si dodd }
