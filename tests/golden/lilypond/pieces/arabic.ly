\version "2.24.0"
\header { title = "مرحبا بالعالم" }
{ c'4^\markup { "سلام world ١٢" } d' e' f' }
\addlyrics { سلا مٌ عا لم }
