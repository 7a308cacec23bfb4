import { lpipsBy } from '../../neural/lpips-metric.ts'

/*
 * 1 - LPIPS (arXiv:1801.03924, version 0.1) of two images, using VGG-16 with torchvision's weights, as in
 * Image2Struct: the candidate is resized to the reference (Pillow's bicubic), then both to 256 x 256 (bilinear,
 * antialias), and normalised. Images can have any size. Range -inf to 1, in practice 0 to 1; higher is better,
 * symmetric. Known to miss: anything lost by shrinking to 256 pixels, such as small text. The arithmetic after the
 * network is float64. Goldens: tests/golden/neural.
 */
export const metric = lpipsBy('vgg16-features')
