import { input, optionSelected, textareaValue } from './natives.ts'

/** What differs between a control's markup and what it shows. */
export interface LiveControl {
  /** Attribute values to set; null removes. */
  readonly attributes: Readonly<Record<string, string | null>>
  /** Text that replaces the children. */
  readonly text?: string
}

const classes = { Input: HTMLInputElement, Area: HTMLTextAreaElement, Option: HTMLOptionElement }
const none: LiveControl = { attributes: {} }

export function readControl(target: Element): LiveControl {
  if (target instanceof classes.Input) {
    const type = input.type(target)
    if (type === 'checkbox' || type === 'radio') {
      return { attributes: { checked: input.checked(target) ? '' : null } }
    }
    if (type === 'file' || type === 'image') return none
    return { attributes: { value: input.value(target) } }
  }
  if (target instanceof classes.Area) return { attributes: {}, text: textareaValue(target) }
  if (target instanceof classes.Option)
    return { attributes: { selected: optionSelected(target) ? '' : null } }
  return none
}
