import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui'
import type { ElementType } from 'react'
import { buttonVariants } from './basics.tsx'
import { cn, part, type Props } from './part.tsx'

/* Overlays: dialogs, sheets, popovers, tooltips. */

const veil = 'fixed inset-0 z-50 bg-black/80'
const middle =
  'fixed left-[50%] top-[50%] z-50 grid w-full max-w-lg translate-x-[-50%] translate-y-[-50%] gap-4 border bg-background p-6 shadow-lg duration-200 sm:rounded-lg'
const closer =
  'absolute right-4 top-4 rounded-sm opacity-70 ring-offset-background transition-opacity hover:opacity-100 focus:outline-none focus:ring-2 focus:ring-ring focus:ring-offset-2 disabled:pointer-events-none'
const head = 'flex flex-col text-center sm:text-left'
const foot = 'flex flex-col-reverse sm:flex-row sm:justify-end sm:space-x-2'

function CloseButton() {
  return (
    <Radix.Dialog.Close className={closer}>
      <X className="h-4 w-4" />
      <span className="sr-only">Close</span>
    </Radix.Dialog.Close>
  )
}

export const Dialog = Radix.Dialog.Root
export const DialogTrigger = Radix.Dialog.Trigger
export const DialogPortal = Radix.Dialog.Portal
export const DialogClose = Radix.Dialog.Close
export const DialogOverlay = part(Radix.Dialog.Overlay, veil)
export function DialogContent({ className, children, showCloseButton = true, ...rest }: Props) {
  return (
    <Radix.Dialog.Portal>
      <DialogOverlay />
      <Radix.Dialog.Content className={cn(middle, className)} {...rest}>
        {children}
        {showCloseButton === false ? null : <CloseButton />}
      </Radix.Dialog.Content>
    </Radix.Dialog.Portal>
  )
}
export const DialogHeader = part('div', `${head} space-y-1.5`)
export const DialogFooter = part('div', foot)
export const DialogTitle = part(Radix.Dialog.Title, 'text-lg font-semibold leading-none tracking-tight')
export const DialogDescription = part(Radix.Dialog.Description, 'text-sm text-muted-foreground')

export const AlertDialog = Radix.AlertDialog.Root
export const AlertDialogTrigger = Radix.AlertDialog.Trigger
export const AlertDialogPortal = Radix.AlertDialog.Portal
export const AlertDialogOverlay = part(Radix.AlertDialog.Overlay, veil)
export function AlertDialogContent({ className, ...rest }: Props) {
  return (
    <Radix.AlertDialog.Portal>
      <AlertDialogOverlay />
      <Radix.AlertDialog.Content className={cn(middle, className)} {...rest} />
    </Radix.AlertDialog.Portal>
  )
}
export const AlertDialogHeader = part('div', `${head} space-y-2`)
export const AlertDialogFooter = part('div', foot)
export const AlertDialogTitle = part(Radix.AlertDialog.Title, 'text-lg font-semibold')
export const AlertDialogDescription = part(Radix.AlertDialog.Description, 'text-sm text-muted-foreground')
export const AlertDialogAction = part(Radix.AlertDialog.Action, buttonVariants())
export const AlertDialogCancel = part(
  Radix.AlertDialog.Cancel,
  cn(buttonVariants({ variant: 'outline' }), 'mt-2 sm:mt-0'),
)

const sheetVariants = cva('fixed z-50 gap-4 bg-background p-6 shadow-lg transition ease-in-out', {
  variants: {
    side: {
      top: 'inset-x-0 top-0 border-b',
      bottom: 'inset-x-0 bottom-0 border-t',
      left: 'inset-y-0 left-0 h-full w-3/4 border-r sm:max-w-sm',
      right: 'inset-y-0 right-0 h-full w-3/4 border-l sm:max-w-sm',
    },
  },
  defaultVariants: { side: 'right' },
})

export const Sheet = Radix.Dialog.Root
export const SheetTrigger = Radix.Dialog.Trigger
export const SheetClose = Radix.Dialog.Close
export const SheetPortal = Radix.Dialog.Portal
export const SheetOverlay = part(Radix.Dialog.Overlay, veil)
export function SheetContent({
  side,
  className,
  children,
  ...rest
}: Props & Parameters<typeof sheetVariants>[0]) {
  return (
    <Radix.Dialog.Portal>
      <SheetOverlay />
      <Radix.Dialog.Content className={cn(sheetVariants({ side }), className)} {...rest}>
        <CloseButton />
        {children}
      </Radix.Dialog.Content>
    </Radix.Dialog.Portal>
  )
}
export const SheetHeader = part('div', `${head} space-y-2`)
export const SheetFooter = part('div', foot)
export const SheetTitle = part(Radix.Dialog.Title, 'text-lg font-semibold text-foreground')
export const SheetDescription = part(Radix.Dialog.Description, 'text-sm text-muted-foreground')

/** Content next to its trigger, in the portal of its kind. */
function beside(
  Portal: ElementType,
  Content: ElementType,
  base: string,
  given: Readonly<Record<string, unknown>>,
) {
  return ({ className, ...rest }: Props) => (
    <Portal>
      <Content {...given} className={cn(base, className)} {...rest} />
    </Portal>
  )
}
const floating = 'z-50 rounded-md border bg-popover p-4 text-popover-foreground shadow-md outline-none'

export const Popover = Radix.Popover.Root
export const PopoverTrigger = Radix.Popover.Trigger
export const PopoverAnchor = Radix.Popover.Anchor
export const PopoverClose = Radix.Popover.Close
export const PopoverContent = beside(Radix.Popover.Portal, Radix.Popover.Content, `${floating} w-72`, {
  align: 'center',
  sideOffset: 4,
})

export const HoverCard = Radix.HoverCard.Root
export const HoverCardTrigger = Radix.HoverCard.Trigger
export const HoverCardContent = beside(Radix.HoverCard.Portal, Radix.HoverCard.Content, `${floating} w-64`, {
  align: 'center',
  sideOffset: 4,
})

export const TooltipProvider = Radix.Tooltip.Provider
/** Newer answers omit the provider. */
export function Tooltip(props: Props) {
  return (
    <Radix.Tooltip.Provider>
      <Radix.Tooltip.Root {...props} />
    </Radix.Tooltip.Provider>
  )
}
export const TooltipTrigger = Radix.Tooltip.Trigger
export const TooltipContent = beside(
  Radix.Tooltip.Portal,
  Radix.Tooltip.Content,
  'z-50 overflow-hidden rounded-md bg-primary px-3 py-1.5 text-xs text-primary-foreground',
  { sideOffset: 4 },
)
