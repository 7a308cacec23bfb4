import { clsx, type ClassValue } from 'clsx'
import type { ElementType, ReactNode } from 'react'
import { twMerge } from 'tailwind-merge'

/*
 * Components by the names, exports and props of shadcn/ui, which answers import from `@/components/ui/*` without
 * writing them. Written from its documented interface over Radix's primitives; the looks are those of its "New York"
 * style on the neutral theme.
 */

/** What model code hands over: nobody has checked it. */
export interface Props {
  readonly className?: string
  readonly children?: ReactNode
  readonly [name: string]: unknown
}

export type Part = (props: Props) => ReactNode

/** Joins class names; of those that contradict each other the last one stands. */
export function cn(...names: ClassValue[]): string {
  return twMerge(clsx(names))
}

/** A component that is an element or primitive with classes of its own. */
export function part(Tag: ElementType, base: string, given: Readonly<Record<string, unknown>> = {}): Part {
  return ({ className, ...rest }: Props) => <Tag {...given} className={cn(base, className)} {...rest} />
}
