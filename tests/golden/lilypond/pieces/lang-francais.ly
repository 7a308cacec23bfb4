\version "2.24.0"
\language "français"
\relative do' { do4 dod réb ré re mib mi fa fad solb sol sold lab la lad sib si dox rebb }
