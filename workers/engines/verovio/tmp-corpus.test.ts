import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { textOf } from '../../../src/contracts/index.ts'
import { startVerovio, discardVerovio } from './engrave/start-verovio.ts'
import { engraveSource } from './engrave/engrave-source.ts'
import { readMarkup } from './engrave/read-markup.ts'
import { checkSource } from './sources/check-source.ts'
import { readSource } from './sources/unpack-mxl.ts'
import { performScore } from './performance/perform-score.ts'
const out: string[] = []
test('x', async () => {
 for (const n of ['musicxml','mei','abc','humdrum','pae'] as const) {
  const f=`/tmp/vt/corpus/${n}/`
  for (const x of readdirSync(f)) {
   const s = await readSource(new Uint8Array(readFileSync(f+x)), x)
   if (!s.ok) { out.push(`${n} ${x} SOURCE ${textOf(s.message)}`); continue }
   const t0=performance.now()
   const c = checkSource(n,s.value.text,x)
   const t1=performance.now()
   if (c) { out.push(`${n} ${x} CHECK ${c.code} ${textOf(c.message)} ${JSON.stringify(c.place)}`); continue }
   const tk = await startVerovio(n==='humdrum'?'humdrum':'usual')
   try {
    const r=engraveSource(tk,n,s.value.text)
    const t2=performance.now()
    if (!r.ok) { out.push(`${n} ${x} FAIL ${r.code} ${textOf(r.message)}`); continue }
    const { notes, pageCount } = r.value
    let svg=0; for (let p=1;p<=Math.min(pageCount,20);p++) { readMarkup(r.value.renderPage(p)); svg++ }
    const t3=performance.now()
    let perf='-'
    try { const p=performScore(r.value.writeSound()); perf=`${p.sounds.length}s ${p.lit.length}l ${p.length.toFixed(0)}q` } catch(e) { perf='PERF '+String(e).slice(0,200) }
    out.push(`${n} ${x} ok chars=${s.value.text.length} pages=${pageCount} notes=${notes.length} (src <note ${(s.value.text.match(/<note[\s>]/g)||[]).length}) check=${(t1-t0).toFixed(0)} engrave=${(t2-t1).toFixed(0)} svg=${(t3-t2).toFixed(0)} perf=${perf} warn=${r.warnings.length} ${r.warnings.slice(0,3).map(w=>textOf(w.message)+JSON.stringify(w.place??'')).join(' | ')}`)
    writeFileSync(`/tmp/vt/notes-${n}-${x}.json`, JSON.stringify(notes))
   } catch (e) { out.push(`${n} ${x} CRASH ${String(e).slice(0,200)}`); discardVerovio(n==='humdrum'?'humdrum':'usual') }
  }
 }
 console.log(out.join('\n'))
}, 300000)
