import { Slot } from 'radix-ui'
import { createContext, useContext, useId, type ComponentProps } from 'react'
import { Controller, FormProvider, useFormContext, useFormState } from 'react-hook-form'
import { Label } from './basics.tsx'
import { cn, part, type Props } from './part.tsx'

/* Fields of react-hook-form with labels, descriptions and messages. */

const FieldName = createContext('')
const ItemId = createContext('')

export const Form = FormProvider

export function FormField(props: ComponentProps<typeof Controller>) {
  return (
    <FieldName.Provider value={props.name}>
      <Controller {...props} />
    </FieldName.Provider>
  )
}

export function useFormField() {
  const id = useContext(ItemId)
  const name = useContext(FieldName)
  const { getFieldState } = useFormContext()
  const state = getFieldState(name, useFormState({ name }))
  return {
    id,
    name,
    formItemId: `${id}-form-item`,
    formDescriptionId: `${id}-form-item-description`,
    formMessageId: `${id}-form-item-message`,
    ...state,
  }
}

export function FormItem({ className, ...rest }: Props) {
  return (
    <ItemId.Provider value={useId()}>
      <div className={cn('space-y-2', className)} {...rest} />
    </ItemId.Provider>
  )
}

export function FormLabel({ className, ...rest }: Props) {
  const { error, formItemId } = useFormField()
  return (
    <Label
      className={cn(error !== undefined && 'text-destructive', className)}
      htmlFor={formItemId}
      {...rest}
    />
  )
}

export function FormControl(props: Props) {
  const { error, formItemId, formDescriptionId, formMessageId } = useFormField()
  const described = error === undefined ? formDescriptionId : `${formDescriptionId} ${formMessageId}`
  return (
    <Slot.Root id={formItemId} aria-describedby={described} aria-invalid={error !== undefined} {...props} />
  )
}

const Hint = part('p', 'text-[0.8rem] text-muted-foreground')
export function FormDescription(props: Props) {
  return <Hint id={useFormField().formDescriptionId} {...props} />
}

const Message = part('p', 'text-[0.8rem] font-medium text-destructive')
export function FormMessage({ children, ...rest }: Props) {
  const { error, formMessageId } = useFormField()
  const text = error === undefined ? children : (error.message ?? '')
  if (text === undefined || text === null || text === '' || text === false) return null
  return (
    <Message id={formMessageId} {...rest}>
      {text}
    </Message>
  )
}
