import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** The Play page, operated in the same way as by users. */
export class PlayPage {
  readonly page: Page
  readonly run: Locator
  /** Only present while answers are running. */
  readonly cancel: Locator
  readonly scores: Locator
  readonly protocol: Locator
  readonly table: Locator
  readonly viewer: Locator
  readonly readout: Locator

  constructor(page: Page) {
    this.page = page
    this.run = page.getByRole('button', { name: 'Run', exact: true })
    this.cancel = page.getByTestId('cancel-run')
    this.scores = page.getByTestId('scores')
    this.protocol = page.getByTestId('scores-protocol')
    this.table = page.getByTestId('answers-table')
    this.viewer = page.getByRole('application')
    this.readout = page.getByTestId('pixel-readout')
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url)
    await this.settle()
  }

  /** Opens an embedded item in the same way as a link. */
  async show(item: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash
    }, `#/play/${item}`)
  }

  /** Waits until nothing is running and the selected answer has its scores. */
  async settle(): Promise<void> {
    await expect(this.scores).toBeVisible({ timeout: 30_000 })
    await this.waitUntilIdle()
  }

  /** Waits until no answer is running. */
  async waitUntilIdle(timeout = 30_000): Promise<void> {
    await expect(this.run).toBeVisible({ timeout })
    await expect(this.cancel).toBeHidden({ timeout })
  }

  tab(name: string | RegExp): Locator {
    return this.page.getByRole('tab', { name })
  }

  score(metric: string): Locator {
    return this.scores.locator(`[data-metric="${metric}"] .value`)
  }

  /** The editor after it has been focused and has replaced its plain text area. */
  async focusEditor(): Promise<Locator> {
    const panel = this.page.getByRole('tabpanel')
    const editor = panel.locator('.cm-content')
    if ((await editor.count()) === 0) await panel.getByRole('textbox').click()
    await expect(editor).toBeVisible()
    await editor.click()
    return editor
  }

  /** Replaces the entire text of the editor, as pasting would. */
  async write(text: string): Promise<void> {
    await this.focusEditor()
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.insertText(text)
  }

  /** Opens the dialog with the settings, and the prompt, of the open item. */
  async openSettings(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Settings', exact: true }).click()
    return this.page.getByRole('dialog', { name: 'Settings' })
  }

  async runAndSettle(): Promise<void> {
    await this.run.click()
    await this.settle()
  }
}
