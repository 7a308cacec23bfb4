\version "2.24.0"
\drums { \time 4/4 bd4 sn8 sn bd4 sn | \repeat unfold 2 { cymr8 cymr hhc hho } | << { hh8 hh hh hh hh hh hh hh } \\ { bd4 sn bd sn } >> | ss4-> cb tamb r }
