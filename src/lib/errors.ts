import { msg, textOf, type Message } from '../contracts/index.ts'

/** An error whose message can be translated. */
export class MessageError extends Error {
  readonly said: Message

  constructor(said: Message, options?: ErrorOptions) {
    super(textOf(said), options)
    this.said = said
  }
}

/** The message of anything that was thrown, in English. */
export function describeError(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message === '' ? thrown.name : thrown.message
  return String(thrown)
}

/**
 * Like `describeError`, but keeps the values of the message separate if they are known, so that the message can be
 * translated for the reader.
 */
export function reasonOf(thrown: unknown): Message {
  return thrown instanceof MessageError ? thrown.said : describeError(thrown)
}

/** A message that the named file could not be read, with the reason. The reason may or may not end in a full stop. */
export function describeUnread(name: string, thrown: unknown): Message {
  return msg`${name} could not be read: ${endSentence(reasonOf(thrown))}`
}

function endSentence(reason: Message): Message {
  if (typeof reason === 'string') return msg`${reason.replace(/(?<![.\s])[.\s]+$/, '')}.`
  return textOf(reason).endsWith('.') ? reason : msg`${reason}.`
}

/** True for errors thrown because of an aborted signal. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error || thrown instanceof DOMException ? thrown.name === 'AbortError' : false
}
