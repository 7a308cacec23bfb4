import { expect, it } from 'vitest'
import { readScript } from './read-script.ts'
import { writeScriptPage } from './script-page.ts'

function traits(source: string) {
  const read = readScript(source)
  if (read === null) throw new Error('The script cannot be parsed.')
  return read
}

it.each([
  [
    `const c = document.getElementById('a'), x = c.getContext('2d'), y = document.getElementById('score')`,
    ['a'],
  ],
  [
    `document.getElementById('bg').getContext('2d'); document.getElementById('fg').getContext('2d')`,
    ['bg', 'fg'],
  ],
  [`let c; c = document.querySelector('#game'); c.getContext('2d')`, ['game']],
  [`document.querySelector('canvas').getContext('2d')`, [null]],
  [`const box = document.getElementById('box')`, ['box']],
  [`const c = document.createElement('canvas'); document.body.append(c)`, []],
])('finds the canvases used by %s', (source, ids) => {
  expect(traits(source).canvases).toEqual(ids)
})

it.each([
  ['function draw(ctx, w) {}', 'draw'],
  ['function a() {} function b() { a() }', 'b'],
  ['const paint = (canvas) => {}; function helper() {}', 'paint'],
  ['export function render(canvas) {}', 'render'],
  ['function draw() {} draw()', undefined],
  ['function draw() {} window.onload = draw', undefined],
  ['function draw() {} addEventListener("load", () => draw())', undefined],
  ['function draw() { requestAnimationFrame(draw) } button.addEventListener("click", draw)', undefined],
  ['const ctx = 1; ctx', undefined],
])('finds the function that is never called in %s', (source, name) => {
  expect(traits(source).entry?.name).toBe(name)
})

it('detects modules, free names and Node features', () => {
  expect(traits('await 1').isModule).toBe(true)
  expect(traits('let a = b; function c(d) { e = d }; class F {}; new F()').free).toEqual(new Set(['b']))
  expect(traits(`const { createCanvas } = require('canvas')`).required).toEqual(['canvas'])
  expect(readScript('let = (')).toBeNull()
})

it('finds other elements used by a script', () => {
  const read = traits(
    `const c = document.getElementById('game').getContext('2d'); document.getElementById('score').textContent = 0`,
  )
  expect([read.canvases, read.others]).toEqual([['game'], ['score']])
  expect(traits('document.body.append(renderer.domElement)').makesCanvas).toBe(true)
})

it('builds a page with the elements the script expects', () => {
  const page = (source: string) => writeScriptPage(source, traits(source))
  expect(page('function draw(ctx, width, id) {}').html).toContain(
    "draw(document.querySelector('canvas').getContext('2d'),800,document.querySelector('canvas').id)",
  )
  expect(page('ctx.fillRect(0, 0, 9, 9)').html).toContain("var ctx=document.querySelector('canvas')")
  expect(page('new Chart(document.getElementById("c"), {})')).toMatchObject({ isMapped: true })
  expect(page('const c = document.createElement("canvas"); c.getContext("2d")').html).not.toContain('<canvas')
})
