import { lpipsBy } from '../../neural/lpips-metric.ts'

/*
 * The computation of `lpips` on other weights: VGG-16 as Oxford published it, in half precision, which ships with the
 * site. Another number than the published one, under an id of its own. Goldens: tests/golden/neural/oxford-vgg.json.
 */
export const metric = lpipsBy('vgg16-oxford')
