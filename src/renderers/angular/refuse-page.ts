import { fail, type Failure, type RenderFailure } from '../../contracts/index.ts'
import { withoutTexts } from '../../lib/code/script-code.ts'

const angularJs =
  /\bangular\s*\.\s*module\s*\(|\bng-app\b|angularjs\/1\.|angular(?:\.min)?\.js\b|\bng-controller\b/

/** Why a source is no Angular file that could be compiled; null where it may be one. */
export function refusePage(source: string, name: string, isPage: boolean): Failure<RenderFailure> | null {
  // Pages name what they ask for in quotes, components in code.
  const code = isPage ? source.replace(comments, (text) => ' '.repeat(text.length)) : withoutTexts(source)
  const old = angularJs.exec(code)
  if (old !== null && (isPage || !/@angular\/core/.test(source))) {
    return fail('unsupported', 'This is AngularJS 1; only Angular from version 2 on is available here.', {
      place: placeOf(source, old.index, name),
    })
  }
  if (!isPage) return null
  const found = findAddress(code)
  if (found === null) {
    const message =
      'This is an HTML page without an Angular component; the TypeScript of a component was expected.'
    return fail('syntax', message, { place: placeOf(source, 0, name) })
  }
  const message = `The page gets Angular from ${found.address}; Angular is compiled here: give the TypeScript of the component.`
  return fail('unsupported', message, { place: placeOf(source, found.index, name) })
}

/** The first script that comes from Angular's package: its address, and where its tag begins. */
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
