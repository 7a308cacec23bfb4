import { tryHeadless } from '../support/headless-page.ts'
import { sample as someOf } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'

/** Every language whose code fences are coloured, under its own names and the aliases added by us. */
const languages =
  'bash c cpp csharp css diff go graphql ini java javascript json kotlin less lua makefile markdown objectivec perl php php-template plaintext python python-repl r ruby rust scss shell sql swift typescript vbnet wasm xml yaml html svg vue svelte astro jsonc json5 clojure dart dockerfile elixir erlang groovy haskell http julia latex tex matlab nginx powershell protobuf scala'
const sample = [
  '<!-- a --> <a href="x">b</a> <script>let c = `d ${e}`</script> <?php echo 1; ?>',
  'def f(x): return "s" # <!-- g',
  '/* h */ const i = /j<!--/u; // k',
  '@media (min-width: 1px) { .l { color: #fff } }',
  "SELECT * FROM m WHERE n = 'o' -- p",
  '\\begin{q} % r',
  '[section]\nkey = "value" ; s',
].join('\n')

test('documents render fenced code in every language', async ({ headlessPage: page }) => {
  test.setTimeout(120_000)
  for (const language of someOf(languages.split(' '), 2)) {
    const source = `# ${language}\n\n\`\`\`${language}\n${sample}\n\`\`\`\n`
    const answer = await tryHeadless(page, { do: 'render', format: 'markdown', source, viewport: [320, 240] })
    expect.soft(answer, language).toMatchObject({ ok: true })
  }
})

const withParts = `import { Component, signal } from '@angular/core'
import { DragDropModule } from '@angular/cdk/drag-drop'
import { ScrollingModule } from '@angular/cdk/scrolling'
import { form, FormField, required } from '@angular/forms/signals'
@Component({
  selector: 'app-root',
  imports: [DragDropModule, ScrollingModule, FormField],
  template: \`<div cdkDropList><p cdkDrag>drag</p></div>
    <cdk-virtual-scroll-viewport itemSize="20" style="height: 60px"><p *cdkVirtualFor="let n of numbers">{{ n }}</p></cdk-virtual-scroll-viewport>
    <input [formField]="person.name" />{{ person().valid() }}\`,
})
export class App {
  numbers = [1, 2, 3]
  person = form(signal({ name: 'Ada' }), (path) => required(path.name))
}`

test('components render with the parts of Angular that have separate scripts', async ({
  headlessPage: page,
}) => {
  const answer = await tryHeadless(page, { do: 'render', format: 'angular', source: withParts })
  expect(answer).toMatchObject({ ok: true, warnings: [] })
})

/** A page as tall as an image can be, with viewport-relative lengths everywhere that CSS can occur. */
function tallPage(): string {
  const words = 'Several words of a text that wraps, with <code>code</code> and <b>weight</b>. '.repeat(20)
  const part = `<section><p>${words}</p><div style="height: 10vh"></div><svg width="20vw" height="40"><rect width="10vw" height="20"/></svg></section>`
  return `<!doctype html><style>body { margin: 0 } section { min-height: 60vh; padding: 1vmin }</style>${part.repeat(45)}`
}

test('pages as tall as images can be render within the time limit', async ({ headlessPage: page }) => {
  test.setTimeout(120_000)
  const asked = { do: 'render', fullPage: true, viewport: [800, 600] }
  const tall = await tryHeadless(page, { ...asked, format: 'html', source: tallPage() })
  expect(tall).toMatchObject({ ok: true, height: 16_384 })
  const text = `# Title\n\nSome words with \`code\`.\n\n\`\`\`js\nconst a = { b: 'c' }\n\`\`\`\n\n- one\n- two\n\n`
  const document = await tryHeadless(page, { ...asked, format: 'markdown', source: text.repeat(60) })
  expect(document).toMatchObject({ ok: true })
})
