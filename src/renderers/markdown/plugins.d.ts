// Plug-ins that come without types.
declare module 'markdown-it-deflist' {
  import type MarkdownIt from 'markdown-it'
  const addDefinitions: (markdown: MarkdownIt) => void
  export default addDefinitions
}
declare module 'markdown-it-footnote' {
  import type MarkdownIt from 'markdown-it'
  const addFootnotes: (markdown: MarkdownIt) => void
  export default addFootnotes
}
declare module 'markdown-it-emoji' {
  import type MarkdownIt from 'markdown-it'
  export const full: (
    markdown: MarkdownIt,
    options?: { readonly shortcuts?: Readonly<Record<string, string>> },
  ) => void
}
