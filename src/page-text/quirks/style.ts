/**
 * The rules that Chromium's own style sheet adds in quirks mode, to be inserted at the start of the document's head.
 * `:where()` gives them lower precedence than any author rule, and more specific attributes (hspace) still apply.
 */
export const quirksStyle = `
:where(table){white-space:normal;line-height:normal;font-weight:normal;font-size:medium;font-variant:normal;font-style:normal;color:var(--roundtrip-body-text,CanvasText);text-align:start}
:where(img[align="left" i]:not([hspace])){margin-right:3px}
:where(img[align="right" i]:not([hspace])){margin-left:3px}
:where(input:not([type="image" i]),textarea){box-sizing:border-box}
:where(form){margin-block-end:1em}
`
