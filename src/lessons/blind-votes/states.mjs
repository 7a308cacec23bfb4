import { askPicture } from '../../../tests/fixtures/lessons/own-picture.mjs'
import { balloons, bars, house, poster } from '../../../tests/fixtures/lessons/pictures.mjs'

const metrics = ['pixel-similarity', 'ssim', 'earth-mover-similarity']
const ask = (name, one, other) =>
  askPicture(name, `vote-${name}`, 'svg', { 'Model A': one, 'Model B': other }, metrics)

export const states = {
  start: [
    ...ask('house', house({ window: false }), house({ dx: 9 })),
    ...ask('poster', poster('HARBUOR DAY'), poster('HARBOUR DAY', 'Georgia')),
    ...ask('balloons', balloons(['#e4572e', null, '#f2c14e']), balloons(['#c8553d', '#4f8fb5', '#e8b84a'])),
    ...ask('bars', bars([120, 60, 90, 150, 180]), bars([60, 120, 90, 180, 150], { colour: '#2f855a' })),
  ],
}
