\version "2.24.0" % version
%{ block
 comment { c d } %}
\relative c' { % open
  c4 %{ inline %} d % e f
  e f | %{ multi
  line %} g1 } % end
