import { describe, expect, it } from 'vitest'
import { libraries } from './catalogue.ts'
import { readUiName } from './ui-names.ts'
import { computingMs, startComputing } from '../../tests/support/computing-time.ts'

describe('imports of files from an application with shadcn/ui', () => {
  it.each([
    ['@/components/ui/card', '@/components/ui/card'],
    ['@/components/ui/card.tsx', '@/components/ui/card'],
    ['@/components/ui/card/index', '@/components/ui/card'],
    ['./components/ui/alert-dialog', '@/components/ui/alert-dialog'],
    ['../../ui/button', '@/components/ui/button'],
    ['./ui/ScrollArea', '@/components/ui/scroll-area'],
    ['components/ui/tabs', '@/components/ui/tabs'],
    ['src/components/ui/input', '@/components/ui/input'],
    ['~/components/ui/badge', '@/components/ui/badge'],
    ['@/app/components/ui/select', '@/components/ui/select'],
    ['@/registry/new-york/ui/label', '@/components/ui/label'],
    ['@components/ui/switch', '@/components/ui/switch'],
    ['@ui/switch', '@/components/ui/switch'],
    ['@/components/ui', '@/components/ui'],
    ['@/lib/utils', '@/lib/utils'],
    ['../lib/utils', '@/lib/utils'],
    ['@lib/utils', '@/lib/utils'],
    ['@hooks/use-toast', '@/hooks/use-toast'],
    ['@/components/ui/use-toast', '@/hooks/use-toast'],
    ['@/hooks/use-mobile', '@/hooks/use-mobile'],
  ])('map %s to %s', (written, name) => {
    expect(readUiName(written)).toBe(name)
  })

  it.each([
    'ui',
    'gui/card',
    './gui/card',
    'react',
    '@mui/material',
    '@radix-ui/react-tabs',
    './card',
    'lib-utils',
  ])('do not include %s', (written) => {
    expect(readUiName(written)).toBeNull()
  })

  it('are parsed quickly even if very long', () => {
    const start = startComputing()
    for (const long of [
      `@/${'a/'.repeat(20_000)}`,
      `${'../sandbox/'.repeat(20_000)}x`,
      `@/${'ui/'.repeat(20_000)}`,
    ]) {
      readUiName(long)
    }
    // In milliseconds. With an ambiguous pattern, each of these inputs would take minutes.
    expect(computingMs(start)).toBeLessThan(2000)
  })

  it('map to modules in the catalogue', () => {
    const names = libraries.flatMap(({ isOurs, modules = [] }) => (isOurs === true ? modules : []))
    expect(names).toContain('@/components/ui/card')
    for (const name of names.filter((name) => name.startsWith('@/'))) expect(readUiName(name)).toBe(name)
  })
})
