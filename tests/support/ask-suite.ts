import type { Page } from '@playwright/test'
import { chatStream, FakeEndpoint, modelList, type FakeReply, type ReceivedRequest } from './fake-endpoint.ts'
import { expect } from './site.ts'

/** Text items, each with a unique word that identifies its question. */
function textItems(count: number): { name: string; mimeType: string; buffer: Buffer } {
  const tasks = Array.from({ length: count }, (_, index) => ({
    task_id: `00${1000 + index}`,
    query: `Write of the word item-${1000 + index}.`,
    task_name: 'Text to JSON',
    input_type: 'Text',
    output_type: 'JSON',
    raw_output_metric: ['a'],
    rendering: false,
  }))
  return { name: 'tasks.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(tasks)) }
}

/** Returns the item to which a question refers. */
export function itemOf({ body }: ReceivedRequest): string {
  return /item-\d+/.exec(body)?.[0] ?? ''
}

export function isQuestion({ method, path }: ReceivedRequest): boolean {
  return method === 'POST' && path.endsWith('/chat/completions')
}

/** An endpoint that lists `eye-1` and replies to every question with `answer`. */
export async function startEndpoint(answer: (request: ReceivedRequest) => FakeReply) {
  const server = new FakeEndpoint()
  server.answer = (request) => (isQuestion(request) ? answer(request) : modelList('eye-1'))
  return { server, address: await server.start() }
}

export function jsonAnswer(item: string): FakeReply {
  return { pieces: chatStream(['<|BEGIN_CODE|>{"a": "', item, '"}<|END_CODE|>']) }
}

/** Fills in the Suite page's form for the items of a file. */
export async function fillSuite(page: Page, siteUrl: string, address: string, items: number): Promise<void> {
  await page.goto(`${siteUrl}#/suite`)
  await page.getByTestId('suite-files').setInputFiles(textItems(items))
  const form = page.getByTestId('suite-asking')
  await form.getByText('Ask models for answers').click()
  await form.getByLabel('Address').fill(address)
  await expect(form.getByRole('checkbox', { name: 'eye-1' })).toBeChecked()
}

/** The states of the answers in the database, keyed by item. */
export function readAnswers(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve, reject) => {
        const request = indexedDB.open('roundtrip')
        request.onerror = () => reject(new Error('The database did not open.'))
        request.onsuccess = () => {
          const states: Record<string, string> = {}
          const transaction = request.result.transaction(['answers', 'items'])
          const answers = transaction.objectStore('answers').getAll()
          const items = transaction.objectStore('items').getAll()
          transaction.oncomplete = () => {
            request.result.close()
            const names = new Map(
              (items.result as { hash: string; item: { id: string } }[]).map(({ hash, item }) => [
                hash,
                `item-${item.id.slice(2)}`,
              ]),
            )
            for (const { item, state } of answers.result as { item: string; state: string }[])
              states[names.get(item) ?? item] = state
            resolve(states)
          }
        }
      }),
  )
}

/** The database tables that contain a string. */
export function findInDatabase(page: Page, text: string): Promise<readonly string[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('roundtrip')
        request.onerror = () => reject(new Error('The database did not open.'))
        request.onsuccess = () => {
          const found = new Set<string>()
          const names = [...request.result.objectStoreNames]
          const transaction = request.result.transaction(names)
          for (const name of names) {
            const rows = transaction.objectStore(name).getAll()
            rows.onsuccess = () => {
              if (JSON.stringify(rows.result).includes(wanted)) found.add(name)
            }
          }
          transaction.oncomplete = () => {
            request.result.close()
            resolve([...found])
          }
        }
      }),
    text,
  )
}
