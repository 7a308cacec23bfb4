import * as v from 'valibot'
import { backends } from '../contracts/index.ts'
import type { BackEndChoice } from '../../workers/score/methods.ts'
import { describeError } from '../lib/errors.ts'
import { firstInteraction } from '../lib/first-interaction.ts'
import { logger } from '../lib/logger.ts'

/*
 * Chooses the back end for each computation on this device. The choice is measured once by one worker, shared with
 * all workers, and saved for later visits. Only the faster back end is saved; whether the device agrees with the CPU
 * is checked again in every session.
 */

const preferenceName = 'faster-back-ends'
/** Set once a choice has been saved, so that a first visit does not load the database code. */
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

/**
 * Returns the choice if it is already known. The first call starts loading the saved choices and does not wait for
 * them.
 */
export function findChoice(key: string): BackEndChoice | undefined {
  void readSaved()
  return choices.get(key)
}

export function noteChoices(found: readonly BackEndChoice[]): void {
  if (found.length === 0) return
  for (const choice of found) choices.set(choice.key, choice)
  void readSaved().then(keep)
}

/** All known choices, including those saved on earlier visits. */
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
    logger.warn(`The choice of back ends could not be saved: ${describeError(thrown)}`)
  }
}
