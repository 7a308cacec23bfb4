import { isPage, ownPage, writePage, type WriteReference } from './reference.ts'

export const writeReference: WriteReference = ({ source }) => {
  if (isPage(source)) return Promise.resolve(ownPage(source))
  const id = /getElementById\("(\w+)"\)|querySelector\("#(\w+)"\)/.exec(source)
  const canvas = `<canvas id="${id?.[1] ?? id?.[2] ?? 'canvas'}" width="800" height="600"></canvas>`
  return Promise.resolve(writePage(canvas, source))
}
