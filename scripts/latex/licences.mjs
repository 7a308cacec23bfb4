import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Reads the licence of each TeX package from Debian's copyright files: lines such as `% booktabs: lppl (verification
 * data ...)`.
 * @param {string[]} owners Debian packages
 */
export async function licencesOf(owners) {
  /** @type {Map<string, string>} */
  const known = new Map()
  for (const owner of owners) {
    const { stdout } = await execute('sh', ['-c', `zcat -f /usr/share/doc/${owner}/copyright`], {
      maxBuffer: 1 << 26,
    })
    for (const [, name, licence] of stdout.matchAll(/^% ([\w.-]+): ([\w.+ -]+?)(?: \(|$)/gm)) {
      if (name !== undefined && licence !== undefined) known.set(name, licence)
    }
  }
  return {
    /** @param {readonly { pack: string, owner: string }[]} files */
    of(files) {
      const found = files.map(({ pack, owner }) => known.get(pack) ?? whole[owner] ?? `see ${owner}`)
      return [...new Set(found)].sort().join('; ')
    },
  }
}

/** Debian packages under a single licence. @type {Readonly<Record<string, string>>} */
const whole = {
  'cm-super-minimal': 'gpl2+ with font exception',
  'cm-super': 'gpl2+ with font exception',
  lmodern: 'gfl (lppl)',
  'tex-gyre': 'gfl (lppl)',
  tipa: 'lppl',
  'preview-latex-style': 'gpl3+',
  feynmf: 'gpl2+',
  'latex-cjk-common': 'gpl2+, lppl1.3c+, bsd3',
  'latex-cjk-chinese': 'gpl2+, lppl1.3c+, bsd3',
  'latex-cjk-japanese': 'gpl2+, lppl1.3c+, bsd3',
  'latex-cjk-korean': 'gpl2+, lppl1.3c+, bsd3',
  'latex-cjk-thai': 'gpl2+, lppl1.3c+, bsd3',
  'latex-cjk-chinese-arphic-gbsn00lp': 'Arphic public licence',
  'latex-cjk-chinese-arphic-gkai00mp': 'Arphic public licence',
  'latex-cjk-chinese-arphic-bsmi00lp': 'Arphic public licence',
  'latex-cjk-japanese-wadalab': 'Wadalab (free use, change and distribution with a note of origin)',
}
