import { Drawer as Root } from 'vaul'
import { cn, part, type Props } from './part.tsx'

export const Drawer = Root.Root
export const DrawerTrigger = Root.Trigger
export const DrawerPortal = Root.Portal
export const DrawerClose = Root.Close
export const DrawerOverlay = part(Root.Overlay, 'fixed inset-0 z-50 bg-black/80')
export function DrawerContent({ className, children, ...rest }: Props) {
  return (
    <Root.Portal>
      <DrawerOverlay />
      <Root.Content
        className={cn(
          'fixed inset-x-0 bottom-0 z-50 mt-24 flex h-auto flex-col rounded-t-[10px] border bg-background',
          className,
        )}
        {...rest}
      >
        <div className="mx-auto mt-4 h-2 w-[100px] rounded-full bg-muted" />
        {children}
      </Root.Content>
    </Root.Portal>
  )
}
export const DrawerHeader = part('div', 'grid gap-1.5 p-4 text-center sm:text-left')
export const DrawerFooter = part('div', 'mt-auto flex flex-col gap-2 p-4')
export const DrawerTitle = part(Root.Title, 'text-lg font-semibold leading-none tracking-tight')
export const DrawerDescription = part(Root.Description, 'text-sm text-muted-foreground')
