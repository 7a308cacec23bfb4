import { cva } from 'class-variance-authority'
import { Check, ChevronDown, ChevronUp, Circle } from 'lucide-react'
import * as Radix from 'radix-ui'
import { createContext, useContext, type ReactNode } from 'react'
import { cn, part, type Props } from './part.tsx'

/* Form controls: checkboxes, switches, selects, tabs. */

const box =
  'shadow focus-visible:outline-none focus-visible:ring-1 focus-visible:ring-ring disabled:cursor-not-allowed disabled:opacity-50'

export function Checkbox({ className, ...rest }: Props) {
  return (
    <Radix.Checkbox.Root
      className={cn(
        'peer grid h-4 w-4 shrink-0 place-content-center rounded-sm border border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground',
        box,
        className,
      )}
      {...rest}
    >
      <Radix.Checkbox.Indicator className="grid place-content-center text-current">
        <Check className="h-4 w-4" />
      </Radix.Checkbox.Indicator>
    </Radix.Checkbox.Root>
  )
}

export const RadioGroup = part(Radix.RadioGroup.Root, 'grid gap-2')
export function RadioGroupItem({ className, ...rest }: Props & { readonly value: string }) {
  return (
    <Radix.RadioGroup.Item
      className={cn('aspect-square h-4 w-4 rounded-full border border-primary text-primary', box, className)}
      {...rest}
    >
      <Radix.RadioGroup.Indicator className="flex items-center justify-center">
        <Circle className="h-3.5 w-3.5 fill-primary" />
      </Radix.RadioGroup.Indicator>
    </Radix.RadioGroup.Item>
  )
}

export function Switch({ className, ...rest }: Props) {
  return (
    <Radix.Switch.Root
      className={cn(
        'peer inline-flex h-5 w-9 shrink-0 cursor-pointer items-center rounded-full border-2 border-transparent shadow-sm transition-colors focus-visible:outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-2 focus-visible:ring-offset-background disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:bg-primary data-[state=unchecked]:bg-input',
        className,
      )}
      {...rest}
    >
      <Radix.Switch.Thumb className="pointer-events-none block h-4 w-4 rounded-full bg-background shadow-lg ring-0 transition-transform data-[state=checked]:translate-x-4 data-[state=unchecked]:translate-x-0" />
    </Radix.Switch.Root>
  )
}

export function Slider({ className, value, defaultValue, ...rest }: Props) {
  const given = value ?? defaultValue
  // One handle for each value; one if there are no values.
  const handles: readonly unknown[] = Array.isArray(given) ? given : [0]
  const set = {
    ...(Array.isArray(value) ? { value } : {}),
    ...(Array.isArray(defaultValue) ? { defaultValue } : {}),
  }
  return (
    <Radix.Slider.Root
      className={cn('relative flex w-full touch-none select-none items-center', className)}
      {...set}
      {...rest}
    >
      <Radix.Slider.Track className="relative h-1.5 w-full grow overflow-hidden rounded-full bg-primary/20">
        <Radix.Slider.Range className="absolute h-full bg-primary" />
      </Radix.Slider.Track>
      {handles.map((_, index) => (
        <Radix.Slider.Thumb
          key={index}
          className="block h-4 w-4 rounded-full border border-primary/50 bg-background shadow transition-colors focus-visible:outline-none focus-visible:ring-1 focus-visible:ring-ring disabled:pointer-events-none disabled:opacity-50"
        />
      ))}
    </Radix.Slider.Root>
  )
}

export const toggleVariants = cva(
  'inline-flex items-center justify-center gap-2 rounded-md text-sm font-medium transition-colors hover:bg-muted hover:text-muted-foreground focus-visible:outline-none focus-visible:ring-1 focus-visible:ring-ring disabled:pointer-events-none disabled:opacity-50 data-[state=on]:bg-accent data-[state=on]:text-accent-foreground [&_svg]:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-transparent',
        outline: 'border border-input bg-transparent shadow-sm hover:bg-accent hover:text-accent-foreground',
      },
      size: {
        default: 'h-9 min-w-9 px-2',
        sm: 'h-8 min-w-8 px-1.5',
        lg: 'h-10 min-w-10 px-2.5',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)
type ToggleLook = NonNullable<Parameters<typeof toggleVariants>[0]>

export function Toggle({ className, variant, size, ...rest }: Props & ToggleLook) {
  return <Radix.Toggle.Root className={cn(toggleVariants({ variant, size }), className)} {...rest} />
}

const ToggleLooks = createContext<ToggleLook>({})
export function ToggleGroup({
  className,
  variant,
  size,
  children,
  type = 'single',
  ...rest
}: Props & ToggleLook) {
  return (
    <Radix.ToggleGroup.Root
      type={type === 'multiple' ? 'multiple' : 'single'}
      className={cn('flex items-center justify-center gap-1', className)}
      {...rest}
    >
      <ToggleLooks.Provider value={{ variant, size }}>{children}</ToggleLooks.Provider>
    </Radix.ToggleGroup.Root>
  )
}
export function ToggleGroupItem({
  className,
  variant,
  size,
  ...rest
}: Props & ToggleLook & { readonly value: string }) {
  const group = useContext(ToggleLooks)
  const look = { variant: group.variant ?? variant, size: group.size ?? size }
  return <Radix.ToggleGroup.Item className={cn(toggleVariants(look), className)} {...rest} />
}

export const Tabs = Radix.Tabs.Root
export const TabsList = part(
  Radix.Tabs.List,
  'inline-flex h-9 items-center justify-center rounded-lg bg-muted p-1 text-muted-foreground',
)
export const TabsTrigger = part(
  Radix.Tabs.Trigger,
  'inline-flex items-center justify-center whitespace-nowrap rounded-md px-3 py-1 text-sm font-medium ring-offset-background transition-all focus-visible:outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-2 disabled:pointer-events-none disabled:opacity-50 data-[state=active]:bg-background data-[state=active]:text-foreground data-[state=active]:shadow',
)
export const TabsContent = part(
  Radix.Tabs.Content,
  'mt-2 ring-offset-background focus-visible:outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-2',
)

export const Accordion = Radix.Accordion.Root
export const AccordionItem = part(Radix.Accordion.Item, 'border-b')
export function AccordionTrigger({ className, children, ...rest }: Props) {
  return (
    <Radix.Accordion.Header className="flex">
      <Radix.Accordion.Trigger
        className={cn(
          'flex flex-1 items-center justify-between py-4 text-left text-sm font-medium transition-all hover:underline [&[data-state=open]>svg]:rotate-180',
          className,
        )}
        {...rest}
      >
        {children}
        <ChevronDown className="h-4 w-4 shrink-0 text-muted-foreground transition-transform duration-200" />
      </Radix.Accordion.Trigger>
    </Radix.Accordion.Header>
  )
}
export function AccordionContent({ className, children, ...rest }: Props) {
  return (
    <Radix.Accordion.Content className="overflow-hidden text-sm" {...rest}>
      <div className={cn('pb-4 pt-0', className)}>{children}</div>
    </Radix.Accordion.Content>
  )
}

export const Collapsible = Radix.Collapsible.Root
export const CollapsibleTrigger = Radix.Collapsible.CollapsibleTrigger
export const CollapsibleContent = Radix.Collapsible.CollapsibleContent

export function ScrollArea({ className, children, ...rest }: Props) {
  return (
    <Radix.ScrollArea.Root className={cn('relative overflow-hidden', className)} {...rest}>
      <Radix.ScrollArea.Viewport className="h-full w-full rounded-[inherit]">
        {children}
      </Radix.ScrollArea.Viewport>
      <ScrollBar />
      <Radix.ScrollArea.Corner />
    </Radix.ScrollArea.Root>
  )
}
export function ScrollBar({ className, orientation = 'vertical', ...rest }: Props) {
  const isFlat = orientation === 'horizontal'
  return (
    <Radix.ScrollArea.ScrollAreaScrollbar
      orientation={isFlat ? 'horizontal' : 'vertical'}
      className={cn(
        'flex touch-none select-none p-px transition-colors',
        isFlat
          ? 'h-2.5 flex-col border-t border-t-transparent'
          : 'h-full w-2.5 border-l border-l-transparent',
        className,
      )}
      {...rest}
    >
      <Radix.ScrollArea.ScrollAreaThumb className="relative flex-1 rounded-full bg-border" />
    </Radix.ScrollArea.ScrollAreaScrollbar>
  )
}

export const Select = Radix.Select.Root
export const SelectGroup = Radix.Select.Group
export const SelectValue = Radix.Select.Value
export function SelectTrigger({ className, children, ...rest }: Props) {
  return (
    <Radix.Select.Trigger
      className={cn(
        'flex h-9 w-full items-center justify-between whitespace-nowrap rounded-md border border-input bg-transparent px-3 py-2 text-sm shadow-sm ring-offset-background focus:outline-none focus:ring-1 focus:ring-ring disabled:cursor-not-allowed disabled:opacity-50 data-[placeholder]:text-muted-foreground [&>span]:line-clamp-1',
        className,
      )}
      {...rest}
    >
      {children}
      <Radix.Select.Icon asChild>
        <ChevronDown className="h-4 w-4 opacity-50" />
      </Radix.Select.Icon>
    </Radix.Select.Trigger>
  )
}
export const SelectScrollUpButton = scrollButton(
  Radix.Select.ScrollUpButton,
  <ChevronUp className="h-4 w-4" />,
)
export const SelectScrollDownButton = scrollButton(
  Radix.Select.ScrollDownButton,
  <ChevronDown className="h-4 w-4" />,
)
function scrollButton(Tag: React.ElementType, icon: ReactNode) {
  return ({ className, ...rest }: Props) => (
    <Tag className={cn('flex cursor-default items-center justify-center py-1', className)} {...rest}>
      {icon}
    </Tag>
  )
}
export function SelectContent({ className, children, position = 'popper', ...rest }: Props) {
  const isPopper = position === 'popper'
  return (
    <Radix.Select.Portal>
      <Radix.Select.Content
        position={isPopper ? 'popper' : 'item-aligned'}
        className={cn(
          'relative z-50 max-h-[--radix-select-content-available-height] min-w-[8rem] overflow-y-auto overflow-x-hidden rounded-md border bg-popover text-popover-foreground shadow-md',
          isPopper &&
            'data-[side=bottom]:translate-y-1 data-[side=left]:-translate-x-1 data-[side=right]:translate-x-1 data-[side=top]:-translate-y-1',
          className,
        )}
        {...rest}
      >
        <SelectScrollUpButton />
        <Radix.Select.Viewport
          className={cn(
            'p-1',
            isPopper &&
              'h-[var(--radix-select-trigger-height)] w-full min-w-[var(--radix-select-trigger-width)]',
          )}
        >
          {children}
        </Radix.Select.Viewport>
        <SelectScrollDownButton />
      </Radix.Select.Content>
    </Radix.Select.Portal>
  )
}
export const SelectLabel = part(Radix.Select.Label, 'px-2 py-1.5 text-sm font-semibold')
export function SelectItem({ className, children, ...rest }: Props & { readonly value: string }) {
  return (
    <Radix.Select.Item
      className={cn(
        'relative flex w-full cursor-default select-none items-center rounded-sm py-1.5 pl-2 pr-8 text-sm outline-none focus:bg-accent focus:text-accent-foreground data-[disabled]:pointer-events-none data-[disabled]:opacity-50',
        className,
      )}
      {...rest}
    >
      <span className="absolute right-2 flex h-3.5 w-3.5 items-center justify-center">
        <Radix.Select.ItemIndicator>
          <Check className="h-4 w-4" />
        </Radix.Select.ItemIndicator>
      </span>
      <Radix.Select.ItemText>{children}</Radix.Select.ItemText>
    </Radix.Select.Item>
  )
}
export const SelectSeparator = part(Radix.Select.Separator, '-mx-1 my-1 h-px bg-muted')
