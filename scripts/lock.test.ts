import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withLock } from './lock.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('gives the lock to one process at a time, and notifies the others that they wait', async () => {
  const file = join(folder, 'deep', 'lock')
  const order: string[] = []
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = withLock(
    file,
    () => order.push('first waits'),
    async () => {
      order.push('first works')
      await released
      order.push('first done')
    },
  )
  await vi.waitFor(() => expect(order).toContain('first works'))
  const second = withLock(
    file,
    () => {
      order.push('second waits')
      release()
    },
    () => {
      order.push('second works')
      return Promise.resolve()
    },
  )
  await Promise.all([first, second])
  expect(order).toEqual(['first works', 'second waits', 'first done', 'second works'])
  expect(existsSync(file)).toBe(false)
})

test('takes over the lock of a dead process, and releases it after a failure', async () => {
  const file = join(folder, 'lock')
  // One above Linux's largest process id, so no process has it.
  writeFileSync(file, '4194305')
  const failing = withLock(
    file,
    () => undefined,
    () => Promise.reject(new Error('inside')),
  )
  await expect(failing).rejects.toThrow('inside')
  expect(existsSync(file)).toBe(false)
})
