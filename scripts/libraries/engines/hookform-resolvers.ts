import { provide } from '../../../src/sandbox/engine/modules.ts'

/*
 * Connects react-hook-form with Zod; the original package supports twenty validation libraries.
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

/** Puts an error where the form looks for it: nested under the names in its path. */
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
