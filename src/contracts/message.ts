import * as v from 'valibot'

/** A sentence with numbered placeholders, and the values for the placeholders. A value can itself be a template. */
export interface Template {
  readonly template: string
  readonly values: readonly (string | number | Template)[]
}

/**
 * A message for the user, in English: either plain text, or a template whose values are kept separate so that the
 * message can be translated.
 */
export type Message = string | Template

/**
 * Maximum number of levels of templates within templates, including the outermost one. The limit is needed because
 * files from other sources could be nested arbitrarily deep.
 */
const deepest = 4

export const messageSchema: v.GenericSchema<Message> = v.custom<Message>(
  (value) => typeof value === 'string' || isTemplate(value, deepest),
  'Expected a sentence',
)

function isTemplate(value: unknown, depth: number): boolean {
  return (
    depth > 0 &&
    typeof value === 'object' &&
    value !== null &&
    'template' in value &&
    typeof value.template === 'string' &&
    'values' in value &&
    Array.isArray(value.values) &&
    value.values.every(
      (one: unknown) => typeof one === 'string' || typeof one === 'number' || isTemplate(one, depth - 1),
    )
  )
}

/** Creates a template from a sentence and keeps the sentence's values separate: msg`The file ${name} is gone.` */
export function msg(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Template)[]
): Template {
  let template = parts[0] ?? ''
  // No array methods are used, because pages can change the prototypes and this code also runs in the frames of
  // pages.
  for (let at = 1; at < parts.length; at += 1) template += `{${at - 1}}${parts[at] ?? ''}`
  return { template, values }
}

/** Formats a message in English. */
export function textOf(message: Message): string {
  if (typeof message === 'string') return message
  return fillTemplate(message.template, message.values, textOf)
}

/** Replaces the numbered placeholders of a template with its values, each formatted by `write`. */
export function fillTemplate(
  template: string,
  values: Template['values'],
  write: (value: Message) => string,
): string {
  return template.replaceAll(/\{(\d+)\}/g, (gap, at: string) => {
    const value = values[Number(at)]
    if (value === undefined) return gap
    return typeof value === 'number' ? String(value) : write(value)
  })
}

/** The messages of one language, each under its English text. Numbers in braces are the placeholders for values. */
export type Dictionary = Readonly<Record<string, string>>
