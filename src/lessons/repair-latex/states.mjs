import { readFileSync } from 'node:fs'
import { askPicture } from '../../../tests/fixtures/lessons/own-picture.mjs'

const whole = readFileSync(new URL('../../../tests/fixtures/lessons/moons.tex', import.meta.url), 'utf8')
const broken = whole.replace('\\end{tabular}\n', '').replace('\\frac{4}{3}', '\\frac{4}{3')
const ask = (answer) =>
  askPicture('moons', 'two-moons', 'latex', { 'Your source': answer }, ['rendering-success', 'ssim'])

export const states = { start: ask(broken), solved: ask(whole) }
