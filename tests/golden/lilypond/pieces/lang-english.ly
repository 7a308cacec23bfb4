\version "2.24.0"
\language "english"
\relative c' { c4 cs df d ds ef e f fs gf g gs af a as bf b cf bs | css dff c-sharp d-flat e-flatflat fx qs4 }
