import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { buttonVariants } from './basics.tsx'
import { cn } from './part.tsx'

const arrows = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown }
const arrow = cn(
  buttonVariants({ variant: 'outline' }),
  'z-10 h-7 w-7 bg-transparent p-0 opacity-50 hover:opacity-100',
)

export function Calendar({ className, classNames, showOutsideDays = true, ...rest }: DayPickerProps) {
  const isRange = rest.mode === 'range'
  return (
    <DayPicker
      showOutsideDays={showOutsideDays}
      className={cn('w-fit p-3', className)}
      classNames={{
        months: 'relative flex flex-col gap-4 sm:flex-row',
        month: 'space-y-4',
        month_caption: 'flex h-7 items-center justify-center',
        caption_label: 'flex items-center gap-1 text-sm font-medium',
        dropdowns: 'flex items-center gap-2 text-sm font-medium',
        dropdown_root: 'relative rounded-md border border-input px-2 py-1',
        dropdown: 'absolute inset-0 opacity-0',
        nav: 'absolute inset-x-0 top-0 flex items-center justify-between',
        button_previous: arrow,
        button_next: arrow,
        month_grid: 'w-full border-collapse space-y-1',
        weekdays: 'flex',
        weekday: 'w-8 rounded-md text-[0.8rem] font-normal text-muted-foreground',
        week: 'mt-2 flex w-full',
        day: cn('relative p-0 text-center text-sm', isRange ? '[&.range]:bg-accent' : ''),
        day_button: cn(buttonVariants({ variant: 'ghost' }), 'h-8 w-8 p-0 font-normal text-inherit'),
        selected:
          'rounded-md bg-primary text-primary-foreground [&>button:hover]:bg-primary [&>button:hover]:text-primary-foreground',
        range_start: 'rounded-l-md rounded-r-none',
        range_end: 'rounded-l-none rounded-r-md',
        range_middle: 'rounded-none bg-accent text-accent-foreground',
        today: 'rounded-md bg-accent text-accent-foreground',
        outside: 'text-muted-foreground opacity-50',
        disabled: 'text-muted-foreground opacity-50',
        hidden: 'invisible',
        ...classNames,
      }}
      components={{
        Chevron: ({ orientation = 'left', className: given }) => {
          const Arrow = arrows[orientation]
          return <Arrow className={cn('h-4 w-4', given)} />
        },
      }}
      {...rest}
    />
  )
}
