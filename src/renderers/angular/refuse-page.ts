import { fail, msg, type Failure, type RenderFailure } from '../../contracts/index.ts'
import { withoutTexts } from '../../lib/code/script-code.ts'

const angularJs =
  /\bangular\s*\.\s*module\s*\(|\bng-app\b|angularjs\/1\.|angular(?:\.min)?\.js\b|\bng-controller\b/

/** The reason why a source is not an Angular file that could be compiled. Null if it could be one. */
export function refusePage(source: string, name: string, isPage: boolean): Failure<RenderFailure> | null {
  // Pages name their dependencies in quotes, whereas components name them in code.
  const code = isPage ? source.replace(comments, (text) => ' '.repeat(text.length)) : withoutTexts(source)
  const old = angularJs.exec(code)
  if (old !== null && (isPage || !/@angular\/core/.test(source))) {
    return fail('unsupported', 'This is AngularJS 1; only Angular 2 and later are available here.', {
      place: placeOf(source, old.index, name),
    })
  }
  if (!isPage) return null
  const found = findAddress(code)
  if (found === null) {
    const message = 'Expected the TypeScript of a component, got an HTML page without an Angular component.'
    return fail('syntax', message, { place: placeOf(source, 0, name) })
  }
  const message = msg`The page loads Angular from ${found.address}; Angular is compiled here: provide the TypeScript of the component.`
  return fail('unsupported', message, { place: placeOf(source, found.index, name) })
}

/** The first script loaded from Angular's package, with its URL and the start of its tag. */
function findAddress(code: string): { readonly index: number; readonly address: string } | null {
  for (const { 1: attributes = '', index } of code.matchAll(/<script\b([^>]*)/g)) {
    for (const [word] of attributes.matchAll(/[^"'\s]+/g)) {
      const at = word.indexOf('//')
      if (at === -1 || !word.includes('@angular/core', at + 2)) continue
      return { index, address: word.slice(/https?:$/.exec(word.slice(0, at))?.index ?? at) }
    }
  }
  return null
}

const comments = /<!--[^]*?(?:-->|$)/g

function placeOf(source: string, index: number, name: string) {
  const before = source.slice(0, index).split('\n')
  return { file: name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
