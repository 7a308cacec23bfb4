\version "2.24.0"
\header { title = "Привет Ελλάδα Việt ẵ ß Ł" composer = "Ĉ – “x” → ♭♯" }
{ c'4^\markup { \sans "Жар Ωμέγα" \typewriter "код" \bold "ж" \italic "д" \smallCaps "Abc" } d' e' f' }
\addlyrics { ма мы ла ра }
