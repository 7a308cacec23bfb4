import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Toast as Root } from 'radix-ui'
import { useEffect, useState, type ReactNode } from 'react'
import { cn, part, type Props } from './part.tsx'

/* Toasts and their store. */

const toastVariants = cva(
  'group pointer-events-auto relative flex w-full items-center justify-between space-x-2 overflow-hidden rounded-md border p-4 pr-6 shadow-lg transition-all',
  {
    variants: {
      variant: {
        default: 'border bg-background text-foreground',
        destructive: 'destructive group border-destructive bg-destructive text-destructive-foreground',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

export const ToastProvider = Root.Provider
export const ToastViewport = part(
  Root.Viewport,
  'fixed top-0 z-[100] flex max-h-screen w-full flex-col-reverse p-4 sm:bottom-0 sm:right-0 sm:top-auto sm:flex-col md:max-w-[420px]',
)
export function Toast({ className, variant, ...rest }: Props & Parameters<typeof toastVariants>[0]) {
  return <Root.Root className={cn(toastVariants({ variant }), className)} {...rest} />
}
export function ToastAction({ className, ...rest }: Props & { readonly altText: string }) {
  return (
    <Root.Action
      className={cn(
        'inline-flex h-8 shrink-0 items-center justify-center rounded-md border bg-transparent px-3 text-sm font-medium transition-colors hover:bg-secondary focus:outline-none focus:ring-1 focus:ring-ring disabled:pointer-events-none disabled:opacity-50',
        className,
      )}
      {...rest}
    />
  )
}
export function ToastClose({ className, ...rest }: Props) {
  return (
    <Root.Close
      className={cn(
        'absolute right-1 top-1 rounded-md p-1 text-foreground/50 opacity-0 transition-opacity hover:text-foreground focus:opacity-100 group-hover:opacity-100',
        className,
      )}
      toast-close=""
      {...rest}
    >
      <X className="h-4 w-4" />
    </Root.Close>
  )
}
export const ToastTitle = part(Root.Title, 'text-sm font-semibold [&+div]:text-xs')
export const ToastDescription = part(Root.Description, 'text-sm opacity-90')

interface Message {
  readonly title?: ReactNode
  readonly description?: ReactNode
  readonly action?: ReactNode
  readonly variant?: 'default' | 'destructive' | null
  readonly [name: string]: unknown
}
interface Shown extends Message {
  readonly id: string
  readonly open: boolean
}

let shown: readonly Shown[] = []
let count = 0
const listeners = new Set<(toasts: readonly Shown[]) => void>()

function show(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener(shown)
}

function dismiss(id?: string): void {
  show(shown.map((entry) => (id === undefined || entry.id === id ? { ...entry, open: false } : entry)))
}

export function toast(message: Message) {
  count += 1
  const id = String(count)
  // One at a time: a new toast replaces the previous one.
  show([{ ...message, id, open: true }])
  return {
    id,
    dismiss: () => {
      dismiss(id)
    },
    update: (changed: Message) => {
      show(shown.map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)))
    },
  }
}

export function useToast() {
  const [toasts, setToasts] = useState(shown)
  useEffect(() => {
    listeners.add(setToasts)
    return () => {
      listeners.delete(setToasts)
    }
  }, [])
  return { toasts, toast, dismiss }
}

export function Toaster() {
  const { toasts } = useToast()
  return (
    <ToastProvider>
      {toasts.map(({ id, title, description, action, variant = null, ...rest }) => (
        <Toast
          key={id}
          variant={variant}
          onOpenChange={(open: boolean) => {
            if (!open) dismiss(id)
          }}
          {...rest}
        >
          <div className="grid gap-1">
            {title === undefined ? null : <ToastTitle>{title}</ToastTitle>}
            {description === undefined ? null : <ToastDescription>{description}</ToastDescription>}
          </div>
          {action}
          <ToastClose />
        </Toast>
      ))}
      <ToastViewport />
    </ToastProvider>
  )
}
