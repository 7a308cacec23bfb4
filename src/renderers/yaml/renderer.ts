import { textRenderer } from '../../clients/text-renderer.ts'

export const renderer = textRenderer('yaml')
