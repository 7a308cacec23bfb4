\version "2.24.0"
\language "vlaams"
\relative do' { do4 dok reb re rek mib mi fa fak sol solk lab la sib si dokk rebb }
