import { provide } from '../../../src/sandbox/engine/modules.ts'

/*
 * What connects react-hook-form with the checks of Zod, for which the original brings those of twenty libraries.
 */

interface Issue {
  readonly code: string
  readonly message: string
  readonly path: readonly (string | number)[]
}
interface Checked {
  readonly success: boolean
  readonly data?: unknown
  readonly error?: { readonly issues: readonly Issue[] }
}
interface Schema {
  readonly safeParseAsync: (values: unknown, options?: object) => Promise<Checked>
}
type Errors = Record<string, unknown>

/** Puts an issue where the form looks for it: under the names of its path, one in the other. */
function place(errors: Errors, { code, message, path }: Issue): void {
  let at: Errors = errors
  for (const [index, key] of path.entries()) {
    const known = at[String(key)]
    if (index === path.length - 1) {
      at[String(key)] ??= { type: code, message }
    } else {
      const next: Errors = typeof known === 'object' && known !== null ? { ...known } : {}
      at[String(key)] = next
      at = next
    }
  }
}

const zodResolver = (schema: Schema, options?: object) => async (values: unknown) => {
  const { success, data, error } = await schema.safeParseAsync(values, options)
  if (success) return { values: data, errors: {} }
  const errors: Errors = {}
  for (const issue of error?.issues ?? []) place(errors, issue)
  return { values: {}, errors }
}

provide({ zodResolver, default: zodResolver }, '@hookform/resolvers/zod')
