import { LoaderCircle } from 'lucide-react'
import { Separator } from './basics.tsx'
import { part } from './part.tsx'

/* Components that shadcn/ui added recently. */

export const Spinner = part(LoaderCircle, 'size-4 animate-spin', { role: 'status', 'aria-label': 'Loading' })

export const Kbd = part(
  'kbd',
  'pointer-events-none inline-flex h-5 min-w-5 select-none items-center justify-center gap-1 rounded-sm bg-muted px-1 font-sans text-xs font-medium text-muted-foreground',
)
export const KbdGroup = part('kbd', 'inline-flex items-center gap-1')

export const Empty = part(
  'div',
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-6 rounded-lg border-dashed p-6 text-center md:p-12',
)
export const EmptyHeader = part('div', 'flex max-w-sm flex-col items-center gap-2 text-center')
export const EmptyMedia = part('div', 'mb-2 flex shrink-0 items-center justify-center')
export const EmptyTitle = part('div', 'text-lg font-medium tracking-tight')
export const EmptyDescription = part('div', 'text-sm text-muted-foreground')
export const EmptyContent = part('div', 'flex w-full min-w-0 max-w-sm flex-col items-center gap-4 text-sm')

export const Field = part('div', 'flex w-full flex-col gap-3', { role: 'group' })
export const FieldGroup = part('div', 'flex w-full flex-col gap-7')
export const FieldSet = part('fieldset', 'flex flex-col gap-6')
export const FieldLegend = part('legend', 'mb-3 text-base font-medium')
export const FieldLabel = part('label', 'flex w-fit gap-2 text-sm font-medium leading-snug')
export const FieldTitle = part('div', 'flex w-fit items-center gap-2 text-sm font-medium leading-snug')
export const FieldContent = part('div', 'flex flex-1 flex-col gap-1.5 leading-snug')
export const FieldDescription = part('p', 'text-sm font-normal leading-normal text-muted-foreground')
export const FieldError = part('div', 'text-sm font-normal text-destructive', { role: 'alert' })
export const FieldSeparator = part(Separator, '')

export const ItemGroup = part('div', 'flex flex-col', { role: 'list' })
export const Item = part(
  'div',
  'flex flex-wrap items-center gap-4 rounded-md border border-transparent p-4 text-sm',
)
export const ItemMedia = part('div', 'flex shrink-0 items-center justify-center gap-2')
export const ItemContent = part('div', 'flex flex-1 flex-col gap-1')
export const ItemTitle = part('div', 'flex w-fit items-center gap-2 text-sm font-medium leading-snug')
export const ItemDescription = part(
  'p',
  'line-clamp-2 text-sm font-normal leading-normal text-muted-foreground',
)
export const ItemActions = part('div', 'flex items-center gap-2')
export const ItemSeparator = part(Separator, 'my-0')

export const ButtonGroup = part(
  'div',
  'flex w-fit items-stretch [&>*:not(:first-child)]:rounded-l-none [&>*:not(:first-child)]:border-l-0 [&>*:not(:last-child)]:rounded-r-none',
  { role: 'group' },
)
export const NativeSelect = part(
  'select',
  'h-9 w-full min-w-0 rounded-md border border-input bg-transparent px-3 py-2 text-sm shadow-sm outline-none',
)
export const NativeSelectOption = part('option', '')
