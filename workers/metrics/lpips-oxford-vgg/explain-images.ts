import { explainLpipsBy } from '../../neural/explain-lpips.ts'

export const explainImages = explainLpipsBy('vgg16-oxford')
