\version "2.24.0"
\language "italiano"
\relative do' { do4 dod reb re red mib mi fa fad solb sol sold lab la lad sib si dob sid | dodd rebb lasd | \key sib \major sib do re mib }
