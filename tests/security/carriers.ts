import { firedWord, pageOf } from './attacks.ts'

/*
 * Ways to embed an attack written for plain pages in another format. If the format runs code, that code inserts the
 * attack's markup into the page, including scripts; if it does not, the markup is in the source.
 */

export interface Carrier {
  readonly format: string
  readonly name: string
  /** True if the format runs code, so that the attack is actually started. */
  readonly runs: boolean
  readonly file: string
  write(markup: string, id: string): string
}

const lingerMs = 250

/** Code that inserts an attack's markup into the page and keeps the frame alive for a while. */
function insertion(markup: string, id: string): string {
  const text = (value: string) => JSON.stringify(value).replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')
  return `
  window['fired'] = () => { setTimeout(() => { throw new Error(${text(firedWord(id))}) }, 0) };
  new Worker(URL.createObjectURL(new Blob(['const end = Date.now() + ${lingerMs}; while (Date.now() < end);'])));
  document.body.append(document.createRange().createContextualFragment(${text(markup)}));
`
}

/** Blank lines end an HTML block in Markdown. */
function withoutBlankLines(markup: string): string {
  return markup.replace(/\n\s*(?=\n)/g, '')
}

/** An ordinary page, for which frames are made. */
export const pageCarrier: Carrier = {
  format: 'html',
  name: 'html page',
  runs: true,
  file: 'index.html',
  write: (markup, id) => pageOf(markup, id, { lingers: true }),
}

/** Formats rendered by a library, with the markup in a label or in text. */
export const labelCarriers: readonly Carrier[] = [
  {
    format: 'mermaid',
    name: 'mermaid label',
    runs: false,
    file: 'source.mmd',
    write: (markup) => `flowchart LR\n  A["${inLabel(markup)}"] --> B`,
  },
  {
    format: 'vega',
    name: 'vega text',
    runs: false,
    file: 'source.json',
    write: (markup) =>
      JSON.stringify({
        title: { text: 'drawn', subtitle: markup },
        description: markup,
        data: { values: [{ a: markup }] },
        mark: { type: 'text', tooltip: true },
        encoding: { text: { field: 'a' }, href: { field: 'a' } },
      }),
  },
]

/** In Mermaid, a quote ends a label and has its own escape sequence. */
function inLabel(markup: string): string {
  return markup.replaceAll('"', '#quot;').replaceAll(/\s*\n\s*/g, ' ')
}

export const carriers: readonly Carrier[] = [
  {
    format: 'canvas',
    name: 'canvas script',
    runs: true,
    file: 'source.js',
    write: (markup, id) =>
      `document.querySelector('canvas').getContext('2d').fillRect(0, 0, 9, 9);${insertion(markup, id)}`,
  },
  {
    format: 'canvas',
    name: 'canvas page',
    runs: true,
    file: 'index.html',
    write: (markup, id) =>
      `<!DOCTYPE html><html><body><canvas id="c"></canvas><script>${insertion(markup, id)}</script></body></html>`,
  },
  {
    format: 'react',
    name: 'react effect',
    runs: true,
    file: 'source.jsx',
    write: (markup, id) =>
      `import { useEffect } from 'react'\nexport default function App() { useEffect(() => {${insertion(markup, id)}}, []); return <p>drawn</p> }`,
  },
  {
    format: 'vue',
    name: 'vue mounted',
    runs: true,
    file: 'source.vue',
    write: (markup, id) =>
      `<script setup>\nimport { onMounted } from 'vue'\nonMounted(() => {${insertion(markup, id)}})\n</script>\n<template><p>drawn</p></template>`,
  },
  {
    format: 'angular',
    name: 'angular init',
    runs: true,
    file: 'source.ts',
    write: (markup, id) =>
      `import { Component } from '@angular/core'\n@Component({ selector: 'app-root', standalone: true, template: '<p>drawn</p>' })\nexport class AppComponent { ngOnInit() {${insertion(markup, id)}} }`,
  },
  {
    format: 'svg',
    name: 'svg foreignObject',
    runs: false,
    file: 'source.svg',
    write: (markup) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><foreignObject width="300" height="200"><div xmlns="http://www.w3.org/1999/xhtml">${markup}</div></foreignObject></svg>`,
  },
  {
    format: 'markdown',
    name: 'markdown raw HTML',
    runs: false,
    file: 'source.md',
    write: (markup) => `# Drawn\n\n<div>\n${withoutBlankLines(markup)}\n</div>\n`,
  },
]
