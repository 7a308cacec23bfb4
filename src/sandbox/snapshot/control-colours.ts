import { computed } from './computed.ts'
import { element } from './natives.ts'

/** The colours of a control painted by its theme. */
export interface ControlColours {
  readonly border: string
  readonly buttonBorder: string
  readonly trackBorder: string
  readonly face: string
  readonly track: string
  readonly field: string
  readonly accent: string
  readonly slider: string
  /** Painted below disabled controls. */
  readonly veil: string
}

export const light: ControlColours = {
  border: '#767676',
  buttonBorder: '#767676',
  trackBorder: '#76767680',
  face: '#efefef',
  track: '#efefef',
  field: '#fff',
  accent: '#0075ff',
  slider: '#0075ff',
  veil: 'none',
}
const lightDisabled: ControlColours = {
  border: '#7676764d',
  buttonBorder: '#7676764d',
  trackBorder: '#7676764d',
  face: '#efefef4d',
  track: '#efefef4d',
  field: '#ffffff99',
  accent: '#7676764d',
  slider: '#cbcbcb',
  veil: '#a9a9a933',
}
const dark: ControlColours = {
  border: '#858585',
  buttonBorder: '#6b6b6b',
  trackBorder: '#858585',
  face: '#6b6b6b',
  track: '#3b3b3b',
  field: '#3b3b3b',
  accent: '#99c8ff',
  slider: '#99c8ff',
  veil: 'none',
}
const darkDisabled: ControlColours = {
  border: '#626262',
  buttonBorder: '#363636',
  trackBorder: '#626262',
  face: '#363636',
  track: '#363636',
  field: '#3b3b3b',
  accent: '#757575',
  slider: '#757575',
  veil: 'none',
}

export function coloursOf(target: Element): ControlColours {
  const scheme = computed(target, 'color-scheme')
  const isDark = /\bdark\b/.test(scheme) && !/\blight\b/.test(scheme)
  if (element.matches(target, ':disabled')) return isDark ? darkDisabled : lightDisabled
  const accent = computed(target, 'accent-color')
  const usual = isDark ? dark : light
  return accent === 'auto' ? usual : { ...usual, accent, slider: accent }
}
