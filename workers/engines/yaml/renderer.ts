import { textRenderer } from '../../text-formats/text-renderer.ts'

export const renderer = textRenderer('yaml')
