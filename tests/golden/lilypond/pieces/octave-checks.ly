\version "2.24.0"
\relative c'' { c4 \octaveCheck c'' d e \octaveCheck c' f | \resetRelativeOctave c' g a b='' c | cis!4 cis? c!? ces' }
