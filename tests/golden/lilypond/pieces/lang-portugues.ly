\version "2.24.0"
\language "portugues"
\relative do' { do4 dos reb re mib mi fa fas sol lab la sib si doss rebb }
