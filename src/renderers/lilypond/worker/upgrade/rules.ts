import type { UpgradeRule } from './rule.ts'
import { from210 } from './rules/from-2-10.ts'
import { from212 } from './rules/from-2-12.ts'
import { from214 } from './rules/from-2-14.ts'
import { from218 } from './rules/from-2-18.ts'

/** convert-ly's rules for files since version 2.10, except those that reorder the arguments of \footnote. */
export const rules: readonly UpgradeRule[] = [...from210, ...from212, ...from214, ...from218]
