import { askPicture } from '../../../tests/fixtures/lessons/own-picture.mjs'
import { bars, empty } from '../../../tests/fixtures/lessons/pictures.mjs'

const metrics = ['pixel-similarity', 'ssim', 'mse', 'earth-mover-similarity']
const page = empty.replaceAll('320', '480').replaceAll('240', '320')
const right = [60, 120, 90, 180, 150]

export const states = {
  start: askPicture('bars', 'visitors-blank', 'svg', { 'Empty page': page }, metrics),
  solved: askPicture('bars', 'visitors-blank', 'svg', { 'Empty page': bars(right) }, metrics),
}
