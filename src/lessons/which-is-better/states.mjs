import { askPicture } from '../../../tests/fixtures/lessons/own-picture.mjs'
import { bars } from '../../../tests/fixtures/lessons/pictures.mjs'

const metrics = ['pixel-similarity', 'ssim', 'mse', 'earth-mover-similarity']

export const states = {
  start: askPicture(
    'bars',
    'visitors',
    'svg',
    { First: bars([120, 60, 90, 150, 180]), Second: bars([60, 120, 90, 180, 150], { colour: '#2f74b8' }) },
    metrics,
  ),
}
