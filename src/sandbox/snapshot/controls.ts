import { boxed } from './boxed.ts'
import { computed } from './computed.ts'
import {
  element,
  input,
  isHtmlElement,
  optionSelected,
  select,
  selectIndex,
  textareaValue,
} from './natives.ts'

/** Differences between a control's markup and its appearance. */
export interface LiveControl {
  /** Attribute values to set; null means that the attribute is removed. */
  readonly attributes: Readonly<Record<string, string | null>>
  /** Text that replaces the children. */
  readonly text?: string
  /** Declarations for anything that no attribute can express. */
  readonly style?: string
  /** Markup inserted after the children. */
  readonly after?: string
}

/** Labels of buttons that have no value. */
const labels: Readonly<Record<string, string>> = { submit: 'Submit', reset: 'Reset' }

const none: LiveControl = { attributes: {} }

export function readControl(target: Element): LiveControl {
  if (isHtmlElement(target, 'input')) {
    const type = input.type(target)
    if (type === 'checkbox' || type === 'radio') {
      const style = type === 'checkbox' && input.indeterminate(target) ? drawDash(target) : ''
      return { attributes: { checked: input.checked(target) ? '' : null }, style }
    }
    if (type === 'file' || type === 'image') return none
    return {
      attributes: {
        value:
          element.get(target, 'value') === null ? (labels[type] ?? input.value(target)) : input.value(target),
      },
    }
  }
  if (isHtmlElement(target, 'select') && selectIndex(target) === -1 && select.size(target) <= 1) {
    // Nothing is selected, so select an invisible option instead.
    return { attributes: {}, after: '<option selected="" style="display:none !important"/>' }
  }
  if (isHtmlElement(target, 'textarea')) return { attributes: {}, text: textareaValue(target) }
  if (isHtmlElement(target, 'option')) return { attributes: { selected: optionSelected(target) ? '' : null } }
  return none
}

/** Draws an indeterminate checkbox like Chromium's own theme, because no attribute can request this state. */
function drawDash(target: HTMLInputElement): string {
  if (computed(target, 'appearance') === 'none') return ''
  const accent = computed(target, 'accent-color')
  const fill = input.disabled(target) ? '#cbcbcb' : accent === 'auto' ? '#0075ff' : accent
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 13 13" preserveAspectRatio="none">` +
    `<rect width="13" height="13" rx="2" fill="${fill}"/>` +
    `<rect x="2.6" y="5.5" width="7.8" height="2" rx="1" fill="#fff"/></svg>`
  return boxed(
    target,
    `url("data:image/svg+xml,${encodeURIComponent(picture)}") 0 0/100% 100% no-repeat !important;`,
  )
}
