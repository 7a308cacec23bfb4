\version "2.24.0"
m = \relative c' { c4 \tag #'score { d e } \tag #'part { f g } \tag #'(score both) a \tag both b }
{ \keepWithTag #'score \m \removeWithTag #'score \m \keepWithTag both \m \keepWithTag #'(part both) \m \m }
