import { lpipsBy } from '../../neural/lpips-metric.ts'

/*
 * 1 - LPIPS (arXiv:1801.03924, version 0.1) of two pictures by VGG-16 with torchvision's weights, as Image2Struct has it:
 * the candidate resized to the reference (Pillow's bicubic), both to 256 x 256 (bilinear, antialias), normalised. Pictures
 * of any size. Range -inf to 1, in practice 0 to 1; higher is better, symmetric. Known to miss: what shrinking to 256
 * pixels wipes out, such as small text. The arithmetic after the network is float64. Goldens: tests/golden/neural.
 */
export const metric = lpipsBy('vgg16-features')
