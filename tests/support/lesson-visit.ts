import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** A lesson as seen by a visitor. */
export class LessonVisit {
  readonly done: Locator

  private readonly page: Page
  private readonly siteUrl: string

  constructor(page: Page, siteUrl: string) {
    this.page = page
    this.siteUrl = siteUrl
    this.done = page.getByTestId('step-done')
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`${this.siteUrl}#/learn/lesson/${id}`)
    await expect(this.page.locator('[data-step]')).toBeVisible()
  }

  async expectStep(id: string): Promise<void> {
    await expect(this.page.locator(`[data-step="${id}"]`)).toBeVisible()
  }

  async next(id: string): Promise<void> {
    await this.press('Next step')
    await this.expectStep(id)
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click()
  }

  choose(id: string): Promise<void> {
    return this.page.locator(`fieldset input[value="${id}"]`).check()
  }

  async solve({ choice }: { choice: string }): Promise<void> {
    await this.choose(choice)
    await this.expectDone()
  }

  expectDone(): Promise<void> {
    return expect(this.done).toBeVisible({ timeout: 60_000 })
  }

  /** Replaces the text in the step's editor. */
  async write(text: string): Promise<void> {
    await this.page.locator('.source textarea, .source .cm-content').first().click()
    const editor = this.page.locator('.source .cm-content')
    await expect(editor).toBeVisible()
    await editor.fill(text)
  }
}
