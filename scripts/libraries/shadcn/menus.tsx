import { cva } from 'class-variance-authority'
import { Check, ChevronDown, ChevronRight, Circle } from 'lucide-react'
import * as Radix from 'radix-ui'
import type { ElementType, ReactNode } from 'react'
import { cn, part, type Part, type Props } from './part.tsx'

/* Dropdown menus, context menus, menu bars, and the navigation menu of a site. */

const panel = 'z-50 min-w-[8rem] overflow-hidden rounded-md border bg-popover p-1 text-popover-foreground'
const row =
  'relative flex cursor-default select-none items-center rounded-sm text-sm outline-none focus:bg-accent focus:text-accent-foreground data-[disabled]:pointer-events-none data-[disabled]:opacity-50'
const marked = `${row} py-1.5 pl-8 pr-2`

/** A row that may be indented like rows with a check mark. */
function inset(Tag: ElementType, base: string, after: ReactNode = null): Part {
  return ({ className, inset: isInset, children, variant, ...rest }: Props) => (
    <Tag
      className={cn(
        base,
        isInset === true && 'pl-8',
        variant === 'destructive' && 'text-destructive focus:bg-destructive/10 focus:text-destructive',
        className,
      )}
      {...rest}
    >
      {children}
      {after}
    </Tag>
  )
}

function markedItem(Tag: ElementType, Indicator: ElementType, mark: ReactNode): Part {
  return ({ className, children, ...rest }: Props) => (
    <Tag className={cn(marked, className)} {...rest}>
      <span className="absolute left-2 flex h-3.5 w-3.5 items-center justify-center">
        <Indicator>{mark}</Indicator>
      </span>
      {children}
    </Tag>
  )
}

function inPortal(
  Portal: ElementType,
  Content: ElementType,
  base: string,
  given: Readonly<Record<string, unknown>> = {},
): Part {
  return ({ className, ...rest }: Props) => (
    <Portal>
      <Content {...given} className={cn(base, className)} {...rest} />
    </Portal>
  )
}

const tick = <Check className="h-4 w-4" />
const dot = <Circle className="h-2 w-2 fill-current" />
const further = <ChevronRight className="ml-auto h-4 w-4" />
const Shortcut = part('span', 'ml-auto text-xs tracking-widest opacity-60')

/** The parts that all three kinds of menus share. */
function menuParts(Menu: typeof Radix.DropdownMenu | typeof Radix.ContextMenu | typeof Radix.Menubar) {
  return {
    Group: Menu.Group,
    Portal: Menu.Portal,
    Sub: Menu.Sub,
    RadioGroup: Menu.RadioGroup,
    SubTrigger: inset(Menu.SubTrigger, `${row} gap-2 px-2 py-1.5 data-[state=open]:bg-accent`, further),
    SubContent: part(Menu.SubContent, `${panel} shadow-lg`),
    Item: inset(Menu.Item, `${row} gap-2 px-2 py-1.5 [&>svg]:size-4 [&>svg]:shrink-0`),
    CheckboxItem: markedItem(Menu.CheckboxItem, Menu.ItemIndicator, tick),
    RadioItem: markedItem(Menu.RadioItem, Menu.ItemIndicator, dot),
    Label: inset(Menu.Label, 'px-2 py-1.5 text-sm font-semibold'),
    Separator: part(Menu.Separator, '-mx-1 my-1 h-px bg-muted'),
    Shortcut,
  }
}

function named(prefix: string, parts: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [`${prefix}${name}`, value]))
}

const { DropdownMenu, ContextMenu, Menubar, NavigationMenu } = Radix

export const dropdownMenu = {
  DropdownMenu: DropdownMenu.Root,
  DropdownMenuTrigger: DropdownMenu.Trigger,
  ...named('DropdownMenu', menuParts(DropdownMenu)),
  DropdownMenuContent: inPortal(DropdownMenu.Portal, DropdownMenu.Content, `${panel} shadow-md`, {
    sideOffset: 4,
  }),
}

export const contextMenu = {
  ContextMenu: ContextMenu.Root,
  ContextMenuTrigger: ContextMenu.Trigger,
  ...named('ContextMenu', menuParts(ContextMenu)),
  ContextMenuContent: inPortal(ContextMenu.Portal, ContextMenu.Content, `${panel} shadow-md`),
}

export const menubar = {
  Menubar: part(
    Menubar.Root,
    'flex h-9 items-center space-x-1 rounded-md border bg-background p-1 shadow-sm',
  ),
  MenubarMenu: Menubar.Menu,
  ...named('Menubar', menuParts(Menubar)),
  MenubarTrigger: part(
    Menubar.Trigger,
    'flex cursor-default select-none items-center rounded-sm px-3 py-1 text-sm font-medium outline-none focus:bg-accent focus:text-accent-foreground data-[state=open]:bg-accent data-[state=open]:text-accent-foreground',
  ),
  MenubarContent: inPortal(Menubar.Portal, Menubar.Content, `${panel} min-w-[12rem] shadow-md`, {
    align: 'start',
    alignOffset: -4,
    sideOffset: 8,
  }),
}

export const navigationMenuTriggerStyle = cva(
  'group inline-flex h-9 w-max items-center justify-center rounded-md bg-background px-4 py-2 text-sm font-medium transition-colors hover:bg-accent hover:text-accent-foreground focus:bg-accent focus:text-accent-foreground focus:outline-none disabled:pointer-events-none disabled:opacity-50 data-[active]:bg-accent/50 data-[state=open]:bg-accent/50',
)

const NavigationMenuViewport: Part = ({ className, ...rest }) => (
  <div className="absolute left-0 top-full flex justify-center">
    <NavigationMenu.Viewport
      className={cn(
        'relative mt-1.5 h-[var(--radix-navigation-menu-viewport-height)] w-full overflow-hidden rounded-md border bg-popover text-popover-foreground shadow md:w-[var(--radix-navigation-menu-viewport-width)]',
        className,
      )}
      {...rest}
    />
  </div>
)

export const navigationMenu = {
  NavigationMenu: ({ className, children, viewport = true, ...rest }: Props) => (
    <NavigationMenu.Root
      className={cn('relative z-10 flex max-w-max flex-1 items-center justify-center', className)}
      {...rest}
    >
      {children}
      {viewport === false ? null : <NavigationMenuViewport />}
    </NavigationMenu.Root>
  ),
  NavigationMenuList: part(
    NavigationMenu.List,
    'group flex flex-1 list-none items-center justify-center space-x-1',
  ),
  NavigationMenuItem: NavigationMenu.Item,
  NavigationMenuTrigger: ({ className, children, ...rest }: Props) => (
    <NavigationMenu.Trigger className={cn(navigationMenuTriggerStyle(), className)} {...rest}>
      {children}{' '}
      <ChevronDown
        className="relative top-px ml-1 h-3 w-3 transition duration-300 group-data-[state=open]:rotate-180"
        aria-hidden
      />
    </NavigationMenu.Trigger>
  ),
  NavigationMenuContent: part(NavigationMenu.Content, 'left-0 top-0 w-full md:absolute md:w-auto'),
  NavigationMenuLink: NavigationMenu.Link,
  NavigationMenuIndicator: part(
    NavigationMenu.Indicator,
    'top-full z-[1] flex h-1.5 items-end justify-center overflow-hidden',
  ),
  NavigationMenuViewport,
  navigationMenuTriggerStyle,
}
