import type { BenchmarkItem, Prompt } from '../../../contracts/index.ts'
import { domainOf } from './item.ts'

const webpageExample = `[
  {
    "filename": "index.html",
    "content": "<!DOCTYPE html>\\n<html>\\n<head>\\n<title>Title of the document</title>\\n</head>\\n<body>\\n\\n<p>Content of the document......</p>\\n\\n</body>\\n</html>"
  },
  {
    "filename": "style.css",
    "content": "body {\\n  background-color: lightblue;\\n}\\nh1 {\\n  color: white;\\n  text-align: center;\\n}"
  },
  {
    "filename": "script.js",
    "content": "document.getElementById(\\"demo\\").innerHTML = \\"Hello JavaScript!\\";"
  }
]`

/*
 * Appendix C of the paper. The braces of the example, which were lost in typesetting, are restored, because without
 * them the example is neither valid JSON nor valid CSS.
 */
const prompts = {
  webpage: `Please generate the source code to generate a webpage that looks like this image as much as feasibly possible. You should output a JSON object associating each file name with its content.

Here is a simple example of the expected structure (that does not correspond to the image). In this example, 3 files are created: index.html, style.css and script.js.

${webpageExample}

You do not have to create files with the same names. Create as many files as you need, you can even use directories if necessary, they will be created for you automatically. Try to write some realistic code keeping in mind that it should look like the image as much as feasibly possible.`,
  latex:
    'Please provide the LaTeX code used to generate this image. Only generate the code relevant to what you see. Your code will be surrounded by all the imports necessary as well as the begin and end document delimiters.',
  music: `Just give a short answer without answering in a complete sentence.

Please generate the Lilypond code to generate a music sheet that looks like this image as much as feasibly possible. This music sheet was created by me, and I would like to recreate it using Lilypond.`,
} as const

/** The prompt for a model. It is sent with the item's picture, and with a list of assets if there are any. */
export function promptFor(item: BenchmarkItem): Prompt {
  const assets = item.assets ?? []
  const list =
    assets.length === 0
      ? ''
      : `\nYou have access to the following assets:\n${assets.map(({ path }) => `- ${path}\n`).join('')}`
  return { text: prompts[domainOf(item)] + list, image: true }
}
