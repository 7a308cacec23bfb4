/** Plain styles for reading, similar to what people expect of rendered Markdown. */
export const markdownStyles = `
body { margin: 32px auto; max-width: 860px; padding: 0 24px; font: 16px/1.5 sans-serif; color: #1f2328; }
h1, h2 { border-bottom: 1px solid #d1d9e0; padding-bottom: .3em; }
h1, h2, h3, h4, h5, h6 { margin: 24px 0 16px; line-height: 1.25; }
pre { background: #f6f8fa; border-radius: 6px; padding: 16px; overflow: auto; font-size: 85%; line-height: 1.45; }
code { font-family: monospace; }
:not(pre) > code { background: #818b981f; border-radius: 6px; padding: .2em .4em; font-size: 85%; }
table { border-collapse: collapse; }
th, td { border: 1px solid #d1d9e0; padding: 6px 13px; }
tr:nth-child(2n) { background: #f6f8fa; }
blockquote { margin: 0 0 16px; padding: 0 1em; color: #59636e; border-left: .25em solid #d1d9e0; }
hr { height: .25em; border: 0; background: #d1d9e0; }
img { max-width: 100%; }
a { color: #0969da; }
li.task { list-style: none; }
li.task input { margin: 0 .2em .25em -1.4em; vertical-align: middle; }
.math { text-align: center; }
dt { font-weight: 600; margin-top: 16px; }
dd { margin: 0 0 16px; padding: 0 16px; }
kbd { background: #f6f8fa; border: 1px solid #d1d9e0; border-bottom-width: 2px; border-radius: 6px; padding: 2px 5px; font: 11px monospace; }
summary { cursor: pointer; }
.footnotes-sep { height: 1px; margin-top: 32px; }
.footnotes { font-size: 85%; color: #59636e; }
.footnote-ref a, .footnote-backref { text-decoration: none; }
.alert { color: inherit; }
.alert > :last-child { margin-bottom: 0; }
.alert-title { font-weight: 600; margin: 0 0 8px; }
.alert-note { border-left-color: #0969da; }
.alert-note > .alert-title { color: #0969da; }
.alert-tip { border-left-color: #1a7f37; }
.alert-tip > .alert-title { color: #1a7f37; }
.alert-important { border-left-color: #8250df; }
.alert-important > .alert-title { color: #8250df; }
.alert-warning { border-left-color: #9a6700; }
.alert-warning > .alert-title { color: #9a6700; }
.alert-caution { border-left-color: #cf222e; }
.alert-caution > .alert-title { color: #cf222e; }
.hljs-keyword, .hljs-selector-tag, .hljs-doctag, .hljs-type { color: #cf222e; }
.hljs-string, .hljs-regexp, .hljs-addition { color: #0a3069; }
.hljs-title, .hljs-section, .hljs-name { color: #6639ba; }
.hljs-number, .hljs-literal, .hljs-attr, .hljs-attribute, .hljs-variable, .hljs-built_in, .hljs-meta { color: #0550ae; }
.hljs-comment, .hljs-quote { color: #59636e; }
`
