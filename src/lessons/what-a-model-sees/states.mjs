import { askPicture } from '../../../tests/fixtures/lessons/own-picture.mjs'
import { boat, svg } from '../../../tests/fixtures/lessons/pictures.mjs'

const metrics = ['pixel-similarity', 'ssim', 'mse']
const sky = svg('<rect width="320" height="240" fill="#bfe3f5"/>')
const ask = (answer) => askPicture('boat', 'boat', 'svg', { 'Your drawing': answer }, metrics)

export const states = { start: ask(sky), solved: ask(boat(false)) }
