import { Command as Root } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from './overlays.tsx'
import { cn, part, type Props } from './part.tsx'

export const Command = part(
  Root,
  'flex h-full w-full flex-col overflow-hidden rounded-md bg-popover text-popover-foreground',
)

interface DialogProps extends Props {
  readonly title?: string
  readonly description?: string
}
export function CommandDialog({
  children,
  title = 'Command Palette',
  description = 'Search for a command to run...',
  open,
  defaultOpen,
  onOpenChange,
  ...rest
}: DialogProps) {
  const state = Object.fromEntries(
    Object.entries({ open, defaultOpen, onOpenChange }).filter(([, value]) => value !== undefined),
  )
  return (
    <Dialog {...state}>
      <DialogContent className="overflow-hidden p-0">
        <DialogTitle className="sr-only">{title}</DialogTitle>
        <DialogDescription className="sr-only">{description}</DialogDescription>
        <Command
          className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group]]:px-2 [&_[cmdk-input]]:h-12 [&_[cmdk-item]]:px-2 [&_[cmdk-item]]:py-3 [&_[cmdk-item]_svg]:h-5 [&_[cmdk-item]_svg]:w-5"
          {...rest}
        >
          {children}
        </Command>
      </DialogContent>
    </Dialog>
  )
}

export function CommandInput({ className, ...rest }: Props) {
  return (
    <div className="flex items-center border-b px-3" cmdk-input-wrapper="">
      <Search className="mr-2 h-4 w-4 shrink-0 opacity-50" />
      <Root.Input
        className={cn(
          'flex h-10 w-full rounded-md bg-transparent py-3 text-sm outline-none placeholder:text-muted-foreground disabled:cursor-not-allowed disabled:opacity-50',
          className,
        )}
        {...rest}
      />
    </div>
  )
}
export const CommandList = part(Root.List, 'max-h-[300px] overflow-y-auto overflow-x-hidden')
export const CommandEmpty = part(Root.Empty, 'py-6 text-center text-sm')
export const CommandGroup = part(
  Root.Group,
  'overflow-hidden p-1 text-foreground [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground',
)
export const CommandSeparator = part(Root.Separator, '-mx-1 h-px bg-border')
export const CommandItem = part(
  Root.Item,
  'relative flex cursor-default select-none items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none data-[disabled=true]:pointer-events-none data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground data-[disabled=true]:opacity-50 [&_svg]:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0',
)
export const CommandShortcut = part('span', 'ml-auto text-xs tracking-widest text-muted-foreground')
