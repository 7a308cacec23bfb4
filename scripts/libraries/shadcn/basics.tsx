import { cva } from 'class-variance-authority'
import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react'
import { AspectRatio as RatioRoot, Avatar as AvatarRoot, Label as LabelRoot, Slot } from 'radix-ui'
import { Progress as ProgressRoot, Separator as SeparatorRoot } from 'radix-ui'
import { cn, part, type Props } from './part.tsx'

/* Components without state. */

export const buttonVariants = cva(
  'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-md text-sm font-medium transition-colors focus-visible:outline-none focus-visible:ring-1 focus-visible:ring-ring disabled:pointer-events-none disabled:opacity-50 [&_svg]:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground shadow hover:bg-primary/90',
        destructive: 'bg-destructive text-destructive-foreground shadow-sm hover:bg-destructive/90',
        outline: 'border border-input bg-background shadow-sm hover:bg-accent hover:text-accent-foreground',
        secondary: 'bg-secondary text-secondary-foreground shadow-sm hover:bg-secondary/80',
        ghost: 'hover:bg-accent hover:text-accent-foreground',
        link: 'text-primary underline-offset-4 hover:underline',
      },
      size: {
        default: 'h-9 px-4 py-2',
        sm: 'h-8 rounded-md px-3 text-xs',
        lg: 'h-10 rounded-md px-8',
        icon: 'size-9',
        'icon-sm': 'size-8',
        'icon-lg': 'size-10',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

type ButtonLook = Parameters<typeof buttonVariants>[0]

export function Button({ className, variant, size, asChild = false, ...rest }: Props & ButtonLook) {
  const Tag = asChild === true ? Slot.Root : 'button'
  return <Tag className={cn(buttonVariants({ variant, size }), className)} {...rest} />
}

export const badgeVariants = cva(
  'inline-flex items-center rounded-md border px-2.5 py-0.5 text-xs font-semibold transition-colors focus:outline-none focus:ring-2 focus:ring-ring focus:ring-offset-2',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-primary text-primary-foreground shadow hover:bg-primary/80',
        secondary: 'border-transparent bg-secondary text-secondary-foreground hover:bg-secondary/80',
        destructive:
          'border-transparent bg-destructive text-destructive-foreground shadow hover:bg-destructive/80',
        outline: 'text-foreground',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

export function Badge({
  className,
  variant,
  asChild = false,
  ...rest
}: Props & Parameters<typeof badgeVariants>[0]) {
  const Tag = asChild === true ? Slot.Root : 'div'
  return <Tag className={cn(badgeVariants({ variant }), className)} {...rest} />
}

export const Card = part('div', 'rounded-xl border bg-card text-card-foreground shadow')
export const CardHeader = part('div', 'flex flex-col space-y-1.5 p-6')
export const CardTitle = part('div', 'font-semibold leading-none tracking-tight')
export const CardDescription = part('div', 'text-sm text-muted-foreground')
export const CardAction = part('div', 'ml-auto self-start')
export const CardContent = part('div', 'p-6 pt-0')
export const CardFooter = part('div', 'flex items-center p-6 pt-0')

const alertVariants = cva(
  'relative w-full rounded-lg border px-4 py-3 text-sm [&>svg]:absolute [&>svg]:left-4 [&>svg]:top-4 [&>svg]:text-foreground [&>svg+div]:translate-y-[-3px] [&>svg~*]:pl-7',
  {
    variants: {
      variant: {
        default: 'bg-background text-foreground',
        destructive:
          'border-destructive/50 text-destructive dark:border-destructive [&>svg]:text-destructive',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

export function Alert({ className, variant, ...rest }: Props & Parameters<typeof alertVariants>[0]) {
  return <div role="alert" className={cn(alertVariants({ variant }), className)} {...rest} />
}
export const AlertTitle = part('h5', 'mb-1 font-medium leading-none tracking-tight')
export const AlertDescription = part('div', 'text-sm [&_p]:leading-relaxed')

const field =
  'flex w-full rounded-md border border-input bg-transparent px-3 text-base shadow-sm placeholder:text-muted-foreground focus-visible:outline-none focus-visible:ring-1 focus-visible:ring-ring disabled:cursor-not-allowed disabled:opacity-50 md:text-sm'
export const Input = part(
  'input',
  `${field} h-9 py-1 transition-colors file:border-0 file:bg-transparent file:text-sm file:font-medium file:text-foreground`,
)
export const Textarea = part('textarea', `${field} min-h-[60px] py-2`)
export const Label = part(
  LabelRoot.Root,
  'text-sm font-medium leading-none peer-disabled:cursor-not-allowed peer-disabled:opacity-70',
)

export const Skeleton = part('div', 'animate-pulse rounded-md bg-primary/10')
export const AspectRatio = RatioRoot.Root

export function Separator({ className, orientation = 'horizontal', decorative = true, ...rest }: Props) {
  const isFlat = orientation !== 'vertical'
  return (
    <SeparatorRoot.Root
      decorative={decorative !== false}
      orientation={isFlat ? 'horizontal' : 'vertical'}
      className={cn('shrink-0 bg-border', isFlat ? 'h-px w-full' : 'h-full w-px', className)}
      {...rest}
    />
  )
}

export function Progress({ className, value, max, ...rest }: Props) {
  const top = typeof max === 'number' && max > 0 ? max : 100
  const share = (Number(value ?? 0) / top) * 100
  return (
    <ProgressRoot.Root
      className={cn('relative h-2 w-full overflow-hidden rounded-full bg-primary/20', className)}
      value={typeof value === 'number' ? Math.min(Math.max(value, 0), top) : null}
      max={top}
      {...rest}
    >
      <ProgressRoot.Indicator
        className="h-full w-full flex-1 bg-primary transition-all"
        style={{ transform: `translateX(-${100 - share}%)` }}
      />
    </ProgressRoot.Root>
  )
}

export const Avatar = part(AvatarRoot.Root, 'relative flex h-10 w-10 shrink-0 overflow-hidden rounded-full')
export const AvatarImage = part(AvatarRoot.Image, 'aspect-square h-full w-full')
export const AvatarFallback = part(
  AvatarRoot.Fallback,
  'flex h-full w-full items-center justify-center rounded-full bg-muted',
)

export function Table({ className, ...rest }: Props) {
  return (
    <div className="relative w-full overflow-auto">
      <table className={cn('w-full caption-bottom text-sm', className)} {...rest} />
    </div>
  )
}
const cellOfChoice = '[&:has([role=checkbox])]:pr-0 [&>[role=checkbox]]:translate-y-[2px]'
export const TableHeader = part('thead', '[&_tr]:border-b')
export const TableBody = part('tbody', '[&_tr:last-child]:border-0')
export const TableFooter = part('tfoot', 'border-t bg-muted/50 font-medium [&>tr]:last:border-b-0')
export const TableRow = part(
  'tr',
  'border-b transition-colors hover:bg-muted/50 data-[state=selected]:bg-muted',
)
export const TableHead = part(
  'th',
  `h-10 px-2 text-left align-middle font-medium text-muted-foreground ${cellOfChoice}`,
)
export const TableCell = part('td', `p-2 align-middle ${cellOfChoice}`)
export const TableCaption = part('caption', 'mt-4 text-sm text-muted-foreground')

export const Breadcrumb = part('nav', '', { 'aria-label': 'breadcrumb' })
export const BreadcrumbList = part(
  'ol',
  'flex flex-wrap items-center gap-1.5 break-words text-sm text-muted-foreground sm:gap-2.5',
)
export const BreadcrumbItem = part('li', 'inline-flex items-center gap-1.5')
export function BreadcrumbLink({ asChild, className, ...rest }: Props) {
  const Tag = asChild === true ? Slot.Root : 'a'
  return <Tag className={cn('transition-colors hover:text-foreground', className)} {...rest} />
}
export const BreadcrumbPage = part('span', 'font-normal text-foreground', {
  role: 'link',
  'aria-disabled': 'true',
  'aria-current': 'page',
})
export function BreadcrumbSeparator({ children, className, ...rest }: Props) {
  return (
    <li role="presentation" className={cn('[&>svg]:h-3.5 [&>svg]:w-3.5', className)} {...rest}>
      {children ?? <ChevronRight />}
    </li>
  )
}
export function BreadcrumbEllipsis({ className, ...rest }: Props) {
  return (
    <span role="presentation" className={cn('flex h-9 w-9 items-center justify-center', className)} {...rest}>
      <Ellipsis className="h-4 w-4" />
      <span className="sr-only">More</span>
    </span>
  )
}

export const Pagination = part('nav', 'mx-auto flex w-full justify-center', {
  role: 'navigation',
  'aria-label': 'pagination',
})
export const PaginationContent = part('ul', 'flex flex-row items-center gap-1')
export const PaginationItem = part('li', '')
export function PaginationLink({ className, isActive, size = 'icon', ...rest }: Props & ButtonLook) {
  const variant = isActive === true ? 'outline' : 'ghost'
  return (
    <a
      aria-current={isActive === true ? 'page' : undefined}
      className={cn(buttonVariants({ variant, size }), className)}
      {...rest}
    />
  )
}
export function PaginationPrevious({ className, ...rest }: Props) {
  return (
    <PaginationLink size="default" className={cn('gap-1 pl-2.5', className)} {...rest}>
      <ChevronLeft className="h-4 w-4" />
      <span>Previous</span>
    </PaginationLink>
  )
}
export function PaginationNext({ className, ...rest }: Props) {
  return (
    <PaginationLink size="default" className={cn('gap-1 pr-2.5', className)} {...rest}>
      <span>Next</span>
      <ChevronRight className="h-4 w-4" />
    </PaginationLink>
  )
}
export function PaginationEllipsis({ className, ...rest }: Props) {
  return (
    <span aria-hidden className={cn('flex h-9 w-9 items-center justify-center', className)} {...rest}>
      <Ellipsis className="h-4 w-4" />
      <span className="sr-only">More pages</span>
    </span>
  )
}
