/** A line that begins a kind of diagram which Mermaid has as a plug-in only, none of them bundled. */
export const pluginDiagram = /^[ \t]*(zenuml)\b/m
