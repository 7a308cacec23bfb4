import { cva } from 'class-variance-authority'
import { PanelLeft } from 'lucide-react'
import { Slot } from 'radix-ui'
import { createContext, useContext, useState, type CSSProperties, type ElementType } from 'react'
import { Button, Input, Separator, Skeleton } from './basics.tsx'
import { Tooltip, TooltipContent, TooltipTrigger } from './overlays.tsx'
import { cn, part, type Part, type Props } from './part.tsx'

/* The sidebar of an application: a column that collapses. */

interface SidebarState {
  readonly state: 'expanded' | 'collapsed'
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  readonly openMobile: boolean
  readonly setOpenMobile: (open: boolean) => void
  readonly isMobile: boolean
  readonly toggleSidebar: () => void
}
const State = createContext<SidebarState | null>(null)

export function useSidebar(): SidebarState {
  const state = useContext(State)
  if (state === null) throw new Error('useSidebar must be used within a SidebarProvider.')
  return state
}

const narrow = 768
/** Whether the window is as narrow as a phone's. */
export function useIsMobile(): boolean {
  return window.innerWidth < narrow
}

interface ProviderProps extends Props {
  readonly defaultOpen?: boolean
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly style?: CSSProperties
}
export function SidebarProvider({
  defaultOpen = true,
  open: given,
  onOpenChange,
  className,
  style,
  ...rest
}: ProviderProps) {
  const [own, setOwn] = useState(defaultOpen)
  const [openMobile, setOpenMobile] = useState(false)
  const isMobile = useIsMobile()
  const open = given ?? own
  const setOpen = (next: boolean) => {
    if (onOpenChange === undefined) setOwn(next)
    else onOpenChange(next)
  }
  const toggleSidebar = () => {
    if (isMobile) setOpenMobile(!openMobile)
    else setOpen(!open)
  }
  const state = open ? 'expanded' : 'collapsed'
  const widths = { '--sidebar-width': '16rem', '--sidebar-width-icon': '3rem', ...style }
  return (
    <State.Provider value={{ state, open, setOpen, openMobile, setOpenMobile, isMobile, toggleSidebar }}>
      <div
        style={widths}
        className={cn('flex min-h-svh w-full has-[[data-variant=inset]]:bg-sidebar', className)}
        {...rest}
      />
    </State.Provider>
  )
}

export function Sidebar({
  side = 'left',
  variant = 'sidebar',
  collapsible = 'offcanvas',
  className,
  children,
  ...rest
}: Props) {
  const { state, isMobile, openMobile } = useSidebar()
  const isFixed = collapsible === 'none'
  if (isMobile && !isFixed && !openMobile) return null
  const isFolded = !isFixed && !isMobile && state === 'collapsed'
  const folded = collapsible === 'icon' ? 'w-[--sidebar-width-icon]' : 'w-0'
  return (
    <div
      className="group peer text-sidebar-foreground"
      data-state={state}
      data-collapsible={isFolded ? collapsible : ''}
      data-variant={variant}
      data-side={side}
    >
      <div className={cn('relative bg-transparent', isFolded ? folded : 'w-[--sidebar-width]')} />
      <div
        className={cn(
          isFixed ? 'h-full' : 'fixed inset-y-0 z-10 h-svh',
          'flex overflow-hidden',
          side === 'right' ? 'right-0' : 'left-0',
          variant === 'sidebar' && (side === 'right' ? 'border-l' : 'border-r'),
          variant !== 'sidebar' && 'p-2',
          isFolded ? folded : 'w-[--sidebar-width]',
          isFolded && collapsible === 'offcanvas' && 'border-0 p-0',
          className,
        )}
        {...rest}
      >
        <div data-sidebar="sidebar" className="flex h-full w-full flex-col bg-sidebar">
          {children}
        </div>
      </div>
    </div>
  )
}

export function SidebarTrigger({ className, onClick, ...rest }: Props) {
  const { toggleSidebar } = useSidebar()
  return (
    <Button
      variant="ghost"
      size="icon"
      className={cn('h-7 w-7', className)}
      onClick={(event: unknown) => {
        if (typeof onClick === 'function') Reflect.apply(onClick, undefined, [event])
        toggleSidebar()
      }}
      {...rest}
    >
      <PanelLeft />
      <span className="sr-only">Toggle Sidebar</span>
    </Button>
  )
}

/** A part that may render as its child. */
function lending(tag: ElementType, base: string): Part {
  return ({ asChild, className, ...rest }: Props) => {
    const Tag = asChild === true ? Slot.Root : tag
    return <Tag className={cn(base, className)} {...rest} />
  }
}

export const SidebarRail = part('button', 'absolute inset-y-0 z-20 hidden w-4 sm:flex', { tabIndex: -1 })
export const SidebarInset = part('main', 'relative flex w-full flex-1 flex-col bg-background')
export const SidebarInput = part(Input, 'h-8 w-full bg-background shadow-none')
export const SidebarHeader = part('div', 'flex flex-col gap-2 p-2')
export const SidebarFooter = part('div', 'flex flex-col gap-2 p-2')
export const SidebarSeparator = part(Separator, 'mx-2 w-auto bg-sidebar-border')
export const SidebarContent = part(
  'div',
  'flex min-h-0 flex-1 flex-col gap-2 overflow-auto group-data-[collapsible=icon]:overflow-hidden',
)
export const SidebarGroup = part('div', 'relative flex w-full min-w-0 flex-col p-2')
export const SidebarGroupLabel = lending(
  'div',
  'flex h-8 shrink-0 items-center rounded-md px-2 text-xs font-medium text-sidebar-foreground/70 outline-none group-data-[collapsible=icon]:-mt-8 group-data-[collapsible=icon]:opacity-0 [&>svg]:size-4 [&>svg]:shrink-0',
)
export const SidebarGroupAction = lending(
  'button',
  'absolute right-3 top-3.5 flex aspect-square w-5 items-center justify-center rounded-md p-0 text-sidebar-foreground outline-none hover:bg-sidebar-accent [&>svg]:size-4',
)
export const SidebarGroupContent = part('div', 'w-full text-sm')
export const SidebarMenu = part('ul', 'flex w-full min-w-0 flex-col gap-1')
export const SidebarMenuItem = part('li', 'group/menu-item relative')

const menuButtonVariants = cva(
  'flex w-full items-center gap-2 overflow-hidden rounded-md p-2 text-left text-sm outline-none hover:bg-sidebar-accent hover:text-sidebar-accent-foreground disabled:pointer-events-none disabled:opacity-50 data-[active=true]:bg-sidebar-accent data-[active=true]:font-medium data-[active=true]:text-sidebar-accent-foreground group-data-[collapsible=icon]:!size-8 group-data-[collapsible=icon]:!p-2 [&>span:last-child]:truncate [&>svg]:size-4 [&>svg]:shrink-0',
  {
    variants: {
      variant: { default: '', outline: 'bg-background shadow-[0_0_0_1px_hsl(var(--sidebar-border))]' },
      size: { default: 'h-8 text-sm', sm: 'h-7 text-xs', lg: 'h-12 text-sm' },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)
export function SidebarMenuButton({
  asChild,
  isActive = false,
  variant,
  size,
  tooltip,
  className,
  ...rest
}: Props & Parameters<typeof menuButtonVariants>[0]) {
  const { state } = useSidebar()
  const Tag = asChild === true ? Slot.Root : 'button'
  const button = (
    <Tag
      data-active={isActive === true}
      className={cn(menuButtonVariants({ variant, size }), className)}
      {...rest}
    />
  )
  if (typeof tooltip !== 'string' || state !== 'collapsed') return button
  return (
    <Tooltip>
      <TooltipTrigger asChild>{button}</TooltipTrigger>
      <TooltipContent side="right" align="center">
        {tooltip}
      </TooltipContent>
    </Tooltip>
  )
}
export const SidebarMenuAction = lending(
  'button',
  'absolute right-1 top-1.5 flex aspect-square w-5 items-center justify-center rounded-md p-0 outline-none hover:bg-sidebar-accent group-data-[collapsible=icon]:hidden [&>svg]:size-4 [&>svg]:shrink-0',
)
export const SidebarMenuBadge = part(
  'div',
  'pointer-events-none absolute right-1 top-1.5 flex h-5 min-w-5 select-none items-center justify-center rounded-md px-1 text-xs font-medium tabular-nums group-data-[collapsible=icon]:hidden',
)
export function SidebarMenuSkeleton({ showIcon, className, ...rest }: Props) {
  return (
    <div className={cn('flex h-8 items-center gap-2 rounded-md px-2', className)} {...rest}>
      {showIcon === true ? <Skeleton className="size-4 rounded-md" /> : null}
      <Skeleton className="h-4 max-w-[70%] flex-1" />
    </div>
  )
}
export const SidebarMenuSub = part(
  'ul',
  'mx-3.5 flex min-w-0 translate-x-px flex-col gap-1 border-l border-sidebar-border px-2.5 py-0.5 group-data-[collapsible=icon]:hidden',
)
export const SidebarMenuSubItem = part('li', '')
export function SidebarMenuSubButton({ asChild, isActive = false, className, ...rest }: Props) {
  const Tag = asChild === true ? Slot.Root : 'a'
  return (
    <Tag
      data-active={isActive === true}
      className={cn(
        'flex h-7 min-w-0 -translate-x-px items-center gap-2 overflow-hidden rounded-md px-2 text-sm text-sidebar-foreground outline-none hover:bg-sidebar-accent data-[active=true]:bg-sidebar-accent group-data-[collapsible=icon]:hidden [&>span:last-child]:truncate [&>svg]:size-4 [&>svg]:shrink-0',
        className,
      )}
      {...rest}
    />
  )
}
