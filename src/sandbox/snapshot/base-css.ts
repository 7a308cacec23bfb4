/**
 * These rules come before the page's own sheets in a separate layer. Every rule of the page therefore overrides the
 * layer's normal declarations, and the layer's important declarations override every rule of the page.
 */
export const baseCss = `
*,*::before,*::after{animation:none !important;transition:none !important;forced-color-adjust:none !important}
*{scrollbar-width:none !important;caret-color:transparent !important}
[data-rt-s~="focus-visible"]{outline:auto 1px -webkit-focus-ring-color}
rt-iframe,rt-object,rt-embed,rt-frame{display:inline-block;object-fit:fill}
rt-iframe,rt-object,rt-embed{overflow:clip;overflow-clip-margin:content-box}
rt-video{display:inline-block;object-fit:contain;overflow:clip;overflow-clip-margin:content-box}
rt-iframe{border:2px inset #eee}
dialog[data-rt-s~="modal"]{position:fixed;overflow:auto;inset-block:0;max-width:calc(100% - 6px - 2em);max-height:calc(100% - 6px - 2em)}
[data-rt-s~="ua-link"]{color:-webkit-link;text-decoration:underline}
[data-rt-s~="ua-link"][data-rt-s~="visited"]{color:-webkit-link;color:VisitedText}
textarea{resize:both}
::file-selector-button{font-family:"Liberation Sans",Arial}
rt-mark{display:block}
@media (prefers-color-scheme:dark){select,input,button,textarea{text-indent:1px !important}}
`
