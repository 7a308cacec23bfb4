import { clsx, type ClassValue } from 'clsx'
import type { ElementType, ReactNode } from 'react'
import { twMerge } from 'tailwind-merge'

/*
 * Components with the names, exports and props of shadcn/ui, which answers import from `@/components/ui/*` without
 * including them. Written from its documented interface on Radix primitives, in its "New York" style with the neutral
 * theme.
 */

/** Props from model code, unchecked. */
export interface Props {
  readonly className?: string
  readonly children?: ReactNode
  readonly [name: string]: unknown
}

export type Part = (props: Props) => ReactNode

/** Joins class names; of conflicting ones the last wins. */
export function cn(...names: ClassValue[]): string {
  return twMerge(clsx(names))
}

/** A component that adds classes to an element or primitive. */
export function part(Tag: ElementType, base: string, given: Readonly<Record<string, unknown>> = {}): Part {
  return ({ className, ...rest }: Props) => <Tag {...given} className={cn(base, className)} {...rest} />
}
