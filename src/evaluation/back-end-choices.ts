import * as v from 'valibot'
import { backends } from '../contracts/index.ts'
import type { BackEndChoice } from '../../workers/score/methods.ts'
import { describeError } from '../lib/errors.ts'
import { firstInteraction } from '../lib/first-interaction.ts'
import { logger } from '../lib/logger.ts'

/*
 * Which back end computes what on this device: measured once by one worker, known to all of them, and kept for later
 * visits. What is kept says what was faster; that the device agrees with the CPU is checked anew in every session.
 */

const preferenceName = 'faster-back-ends'
/** Set once something was kept: the database's code is no part of a first visit. */
const keptMark = 'roundtrip.faster-back-ends'
const keptSchema = v.array(
  v.object({
    key: v.string(),
    device: v.string(),
    deviceName: v.string(),
    faster: v.picklist(backends),
  }),
)

const choices = new Map<string, BackEndChoice>()
let reading: Promise<void> | undefined

/** What is known by now. The first question starts to read what was kept, and waits for nothing. */
export function findChoice(key: string): BackEndChoice | undefined {
  void readSaved()
  return choices.get(key)
}

export function noteChoices(found: readonly BackEndChoice[]): void {
  if (found.length === 0) return
  for (const choice of found) choices.set(choice.key, choice)
  void readSaved().then(keep)
}

/** Everything known, kept choices of earlier visits included. */
export async function listChoices(): Promise<readonly BackEndChoice[]> {
  await readSaved()
  return [...choices.values()]
}

function readSaved(): Promise<void> {
  return (reading ??= (async () => {
    if (!('gpu' in navigator) || localStorage.getItem(keptMark) === null) return
    try {
      const { readPreference } = await import('../store/preferences.ts')
      for (const choice of (await readPreference(preferenceName, keptSchema)) ?? []) {
        if (!choices.has(choice.key)) choices.set(choice.key, { ...choice, isChecked: false })
      }
    } catch (thrown) {
      logger.warn(`The choice of back ends could not be read: ${describeError(thrown)}`)
    }
  })())
}

async function keep(): Promise<void> {
  try {
    await firstInteraction()
    const { writePreference } = await import('../store/preferences.ts')
    const kept = [...choices.values()].map(({ key, device, deviceName, faster }) => ({
      key,
      device,
      deviceName,
      faster,
    }))
    if ((await writePreference(preferenceName, kept)).ok) localStorage.setItem(keptMark, '1')
  } catch (thrown) {
    logger.warn(`The choice of back ends could not be kept: ${describeError(thrown)}`)
  }
}
