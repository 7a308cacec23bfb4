import { textRenderer } from '../../rpc/text-renderer.ts'

export const renderer = textRenderer('toml')
