import type { WriteReference } from './reference.ts'

export const writeReference: WriteReference = ({ source }) => {
  const drawing = source.replace(/^\s*<\?xml[^]*?\?>/, '').replace(/^\s*<!DOCTYPE[^>]*>/, '')
  return Promise.resolve(
    `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${drawing}</body></html>`,
  )
}
