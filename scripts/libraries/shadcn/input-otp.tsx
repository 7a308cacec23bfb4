import { OTPInput, OTPInputContext, REGEXP_ONLY_DIGITS } from 'input-otp'
import { Minus } from 'lucide-react'
import { useContext, type ComponentProps } from 'react'
import { cn, part, type Props } from './part.tsx'

export { REGEXP_ONLY_DIGITS }

type OtpProps = Extract<ComponentProps<typeof OTPInput>, { children: unknown }>

export function InputOTP({ className, containerClassName, ...rest }: OtpProps) {
  return (
    <OTPInput
      containerClassName={cn('flex items-center gap-2 has-[:disabled]:opacity-50', containerClassName)}
      className={cn('disabled:cursor-not-allowed', className)}
      {...rest}
    />
  )
}
export const InputOTPGroup = part('div', 'flex items-center')
export function InputOTPSlot({ index, className, ...rest }: Props & { readonly index: number }) {
  const slot = useContext(OTPInputContext).slots[index]
  return (
    <div
      className={cn(
        'relative flex h-9 w-9 items-center justify-center border-y border-r border-input text-sm shadow-sm transition-all first:rounded-l-md first:border-l last:rounded-r-md',
        slot?.isActive === true && 'z-10 ring-1 ring-ring',
        className,
      )}
      {...rest}
    >
      {slot?.char}
      {slot?.hasFakeCaret === true ? (
        <div className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <div className="h-4 w-px bg-foreground" />
        </div>
      ) : null}
    </div>
  )
}
export function InputOTPSeparator(props: Props) {
  return (
    <div role="separator" {...props}>
      <Minus />
    </div>
  )
}
