import { describe, expect, it } from 'vitest'
import { calmMetas } from './metas.ts'
import { takeScripts } from './page.ts'

const documentOf = (html: string): string => takeScripts(html, 'index.html', new Map()).document

describe('metas that would act on the document', () => {
  const policies = [
    `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`,
    `<meta content="img-src 'none'" http-equiv=content-security-policy>`,
    `<META HTTP-EQUIV='CONTENT-SECURITY-POLICY-REPORT-ONLY' content="img-src 'none'"/>`,
    `<meta http-equiv="X-Content-Security-Policy" content="img-src 'none'">`,
    `<meta http-equiv="X-WebKit-CSP" content="img-src 'none'">`,
    `<meta http-equiv="&#67;ontent-Security-Policy" content="img-src 'none'">`,
    `<meta\n/http-equiv\n=\nrefresh content="0;url=x">`,
  ]
  it.each(policies)('are inert: %s', (markup) => {
    const page = `<!doctype html><head>${markup}</head><p title="http-equiv">Text`
    expect(documentOf(page)).toBe(page.replace(/http-equiv(?=["\s=])/i, 'data-rt-$&'))
    expect(calmMetas(page)).toBe(documentOf(page))
  })

  it('are inert under a second attribute of the name too', () => {
    const twice = '<meta http-equiv="refresh" http-equiv="Content-Security-Policy" content="0">'
    expect(documentOf(`<!doctype html>${twice}`)).not.toMatch(/[^-]http-equiv/)
  })

  it.each([
    '<meta charset=utf-8><meta http-equiv="X-UA-Compatible" content="IE=edge">',
    '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
    '<meta name="http-equiv" content="http-equiv=refresh"><metal http-equiv=refresh>',
  ])('and no others: %s', (markup) => {
    expect(calmMetas(markup)).toBe(markup)
    expect(documentOf(markup)).toBe(markup)
  })
})
