import { describe, expect, it } from 'vitest'
import { calmMarkup } from './calm-markup.ts'
import { takeScripts } from './page.ts'

const documentOf = (html: string): string => takeScripts(html, 'index.html', new Map()).document

describe('metas that would act on the document', () => {
  const policies = [
    `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`,
    `<meta content="img-src 'none'" http-equiv=content-security-policy>`,
    `<META HTTP-EQUIV='CONTENT-SECURITY-POLICY-REPORT-ONLY' content="img-src 'none'"/>`,
    `<meta http-equiv="X-Content-Security-Policy" content="img-src 'none'">`,
    `<meta http-equiv="X-WebKit-CSP" content="img-src 'none'">`,
    `<meta\n/http-equiv\n=\nrefresh content="0;url=x">`,
  ]
  it.each(policies)('are inert: %s', (markup) => {
    const page = `<!doctype html><head>${markup}</head><p title="http-equiv">Text`
    expect(documentOf(page)).toBe(page.replace(/http-equiv(?=["\s=])/i, 'data-rt-$&'))
    expect(calmMarkup(page)).toBe(documentOf(page))
  })

  it.each([
    '<meta charset=utf-8><meta http-equiv="X-UA-Compatible" content="IE=edge">',
    '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
    '<meta name="http-equiv" content="http-equiv=refresh"><metal http-equiv=refresh>',
  ])('and no others: %s', (markup) => {
    expect(calmMarkup(markup)).toBe(markup)
    expect(documentOf(markup)).toBe(markup)
  })
})

describe('frames in markup that scripts make', () => {
  it.each([
    ['<iframe src="x"></iframe>', '<iframe data-rt-src="x"></iframe>'],
    [
      "<p>a</p><IFRAME class=b SRC='x' srcdoc=y>",
      "<p>a</p><IFRAME class=b data-rt-SRC='x' data-rt-srcdoc=y>",
    ],
    [
      '<frame/src=x><iframe title="a"srcdoc="<p src=x>">',
      '<frame/data-rt-src=x><iframe title="a"data-rt-srcdoc="<p src=x>">',
    ],
    ['<img src=x><iframes src=x>', '<img src=x><iframes src=x>'],
  ])('name no address: %s', (markup, calm) => {
    expect(calmMarkup(markup)).toBe(calm)
  })
})

it('keeps references in values of metas that are inert', () => {
  const page = `<!doctype html><meta http-equiv="&#67;ontent-Security-Policy" content="img-src 'none'">`
  expect(documentOf(page)).toContain('<meta data-rt-http-equiv="&#67;ontent')
})
