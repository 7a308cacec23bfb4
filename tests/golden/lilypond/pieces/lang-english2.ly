\version "2.24.0"
\language "english"
\relative c' { \key ef \major ef4 f g af bf cqs dqf c-natural | fsharp gflat aff b-sharpsharp }
