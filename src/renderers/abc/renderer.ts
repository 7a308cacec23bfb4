import { verovioRenderer } from '../../rpc/verovio.ts'

export const renderer = verovioRenderer('abc')
