import type { FileMap } from '../../contracts/index.ts'

/*
 * The language that GitHub shows for a repository (https://github.com/github-linguist/linguist): the one with the most
 * bytes. Prose and data do not count, and neither do copies of libraries, minified files and documentation.
 */

const languages: readonly (readonly [RegExp, string])[] = [
  [/\.(?:html?|xhtml|xht)$/i, 'HTML'],
  [/\.css$/i, 'CSS'],
  [/\.(?:js|mjs|cjs|jsx|es6)$/i, 'JavaScript'],
  [/\.(?:ts|mts|cts|tsx)$/i, 'TypeScript'],
  [/\.scss$/i, 'SCSS'],
  [/\.sass$/i, 'Sass'],
  [/\.less$/i, 'Less'],
  [/\.vue$/i, 'Vue'],
  [/\.svelte$/i, 'Svelte'],
  [/\.astro$/i, 'Astro'],
  [/\.(?:rb|gemspec)$|(?:^|\/)(?:Gemfile|Rakefile)$/i, 'Ruby'],
  [/\.py$/i, 'Python'],
  [/\.php$/i, 'PHP'],
  [/\.java$/i, 'Java'],
  [/\.(?:c|h)$/i, 'C'],
  [/\.(?:cpp|cc|cxx|hpp)$/i, 'C++'],
  [/\.cs$/i, 'C#'],
  [/\.go$/i, 'Go'],
  [/\.rs$/i, 'Rust'],
  [/\.(?:sh|bash)$/i, 'Shell'],
  [/\.(?:tex|sty|cls)$/i, 'TeX'],
  [/\.ipynb$/i, 'Jupyter Notebook'],
  [/\.liquid$/i, 'Liquid'],
  [/\.pug$/i, 'Pug'],
  [/\.ejs$/i, 'EJS'],
  [/\.(?:hbs|handlebars)$/i, 'Handlebars'],
  [/\.coffee$/i, 'CoffeeScript'],
  [/\.dart$/i, 'Dart'],
  [/\.lua$/i, 'Lua'],
  [/\.r$/i, 'R'],
  [/\.pl$/i, 'Perl'],
  [/\.kt$/i, 'Kotlin'],
  [/\.swift$/i, 'Swift'],
]

/** Paths of libraries and tools, and of documentation. */
const elsewhere: readonly RegExp[] = [
  /(?:^|\/)(?:cache|dist|node_modules|bower_components|vendors?|extern(?:al)?|third[-_]?party|3rd[-_]?party|_site|env)\//i,
  /^(?:dependencies|deps|tools|docs?|documentation)\//i,
  /(?:^|\/)(?:contributing|copying|licen[cs]e|readme)(?:\.|$)/i,
  /[.-]min\.(?:js|css)$/i,
  /(?:^|\/)(?:bootstrap[^./]*|custom\.bootstrap[^/]*|font-?awesome|foundation|normalize|animate)\.(?:js|css|less|scss|styl)$/i,
  /(?:^|\/)(?:jquery[^./]*|jquery-\d\.\d+(?:\.\d+)?|jquery-ui[^/]*|prototype[^/]*|effects|controls|dragdrop|dojo|modernizr[^/]*|html5shiv|Chart|react(?:-[^./]*)?|angular[^./]*|d3(?:\.v\d+)?[^./]*|yui[^./]*|slick\.\w+|cordova[^./]*|ckeditor)\.js$/i,
  /(?:^|\/)(?:ace-builds|MathJax|codemirror)\//i,
  /\.d\.ts$/i,
]

/** Files whose lines are longer than this on average are minified. */
const mostPerLine = 110

/** Null if no file is in a known language. If two languages have the same number of bytes, the first one by name counts. */
export function mainLanguage(files: FileMap): string | null {
  const bytes = new Map<string, number>()
  for (const [path, content] of files) {
    const language = languages.find(([pattern]) => pattern.test(path))?.[1]
    if (language === undefined || elsewhere.some((pattern) => pattern.test(path))) continue
    if (/\.(?:js|css)$/i.test(path) && isMinified(content)) continue
    bytes.set(language, (bytes.get(language) ?? 0) + content.length)
  }
  const most = [...bytes]
    .filter(([, size]) => size > 0)
    .toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
  return most[0]?.[0] ?? null
}

function isMinified(content: Uint8Array): boolean {
  let lines = 1
  for (const byte of content) if (byte === 0x0a) lines += 1
  return content.length / lines > mostPerLine
}
