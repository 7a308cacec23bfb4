import { askHeadless, openHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

const page3 = `<!DOCTYPE html>
<html><head>
<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@4.6.0/dist/css/bootstrap.min.css">
<script src="https://code.jquery.com/jquery-2.2.4.min.js"></script>
<script src="https://cdn.example/unknown.js"></script>
</head><body><div class="alert alert-danger m-0" id="a"></div>
<script>$('#a').css({ width: 100, height: 50 }).text($.fn.jquery)</script>
<script type="text/babel">
  const broken = <p>;
</script></body></html>`

test('a page with libraries of CDNs: what came in their place, what is unknown, where a script is broken', async ({
  page,
  siteUrl,
}) => {
  await openHeadless(page, siteUrl)
  const render = (source: string) =>
    askHeadless(page, { do: 'render', format: 'html', source, viewport: [320, 240], png: 'out.png' })
  expect(await render(page3)).toMatchObject({
    ok: true,
    parts: {
      substitutions: [
        'https://cdn.jsdelivr.net/npm/bootstrap@4.6.0/dist/css/bootstrap.min.css -> bundled bootstrap 4.6.2',
        'https://code.jquery.com/jquery-2.2.4.min.js -> bundled jquery 3.7.1',
      ],
    },
    warnings: [
      { code: 'substituted-major', place: { line: 4 } },
      { code: 'script-error', place: { line: 9 } },
      { code: 'blocked-resource', place: { line: 5 } },
    ],
  })
  // Image2Struct's pages have no network: nothing comes in place of what they would load.
  const bare = await askHeadless(page, {
    do: 'render',
    format: 'html',
    source: page3,
    pipeline: 'image2struct',
    viewport: [320, 240],
    png: 'out.png',
  })
  expect(bare).toMatchObject({ ok: true, parts: {} })
  expect(JSON.stringify(bare['warnings'])).toContain('$ is not defined')
})

test('a component with imports that are not there: those in place of which ours stand, the unused, the used', async ({
  page,
  siteUrl,
}) => {
  await openHeadless(page, siteUrl)
  const source = (used: string) => `import { saveAs } from 'some-saver'
import { Card, CardTitle } from '../components/ui/card'
const base = import.meta.env.VITE_BASE ?? process.env.BASE ?? 'none'
export const Shown: React.FC<{ readonly on?: () => void }> = () => (
  <Card onClick={() => saveAs('x')}><CardTitle>{base}{${used}}</CardTitle></Card>
)`
  const render = (used: string) =>
    askHeadless(page, {
      do: 'render',
      format: 'react',
      source: source(used),
      viewport: [320, 240],
      png: 'out.png',
    })
  const drawn = await render('1')
  expect(drawn).toMatchObject({ ok: true, warnings: [{ code: 'missing-import', place: { line: 1 } }] })
  expect(JSON.stringify(drawn['parts'])).toContain('bundled shadcn/ui')
  await expect(render('saveAs')).rejects.toThrow(
    /"unsupported","message":"The import \\"some-saver\\" is not available here; there are: react, .*"line":1/,
  )
})
