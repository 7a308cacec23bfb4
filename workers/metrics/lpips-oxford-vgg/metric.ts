import { lpipsBy } from '../../neural/lpips-metric.ts'

/*
 * `lpips` computed with other weights: VGG-16 as published by Oxford, in half precision, which ships with the site.
 * The number differs from the published one, so the metric has its own id. Goldens:
 * tests/golden/neural/oxford-vgg.json.
 */
export const metric = lpipsBy('vgg16-oxford')
