import { fail, type Failure, type RenderFailure } from '../../contracts/index.ts'

const angularJs =
  /\bangular\s*\.\s*module\s*\(|\bng-app\b|angularjs\/1\.|angular(?:\.min)?\.js\b|\bng-controller\b/
const byAddress = /(?:https?:)?\/\/[^"'\s>]{0,500}@angular\/[^"'\s>]*/

/** Why a source is no Angular file that could be compiled; null where it may be one. */
export function refusePage(source: string, name: string, isPage: boolean): Failure<RenderFailure> | null {
  const old = angularJs.exec(source)
  if (old !== null && (isPage || !/@angular\/core/.test(source))) {
    return fail('unsupported', 'This is AngularJS 1; only Angular from version 2 on is available here.', {
      place: placeOf(source, old.index, name),
    })
  }
  if (!isPage) return null
  const address = byAddress.exec(source)
  const message =
    address === null
      ? 'This is an HTML page without an Angular component; the TypeScript of a component was expected.'
      : `The page gets Angular from ${address[0]}; Angular is compiled here: give the TypeScript of the component.`
  return fail('unsupported', message, { place: placeOf(source, address?.index ?? 0, name) })
}

function placeOf(source: string, index: number, name: string) {
  const before = source.slice(0, index).split('\n')
  return { file: name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
