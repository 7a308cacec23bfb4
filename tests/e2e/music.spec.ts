import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

/** The audio clock is frozen at `audioClock.time`, in seconds. */
function holdAudioClock() {
  const clock = { time: 0 }
  Object.defineProperty(window, 'audioClock', { value: clock })
  Object.defineProperty(BaseAudioContext.prototype, 'currentTime', { get: () => clock.time })
}

test(
  'highlights the note that is playing, through repeats, and marks wrong notes in the image',
  { tag: '@all' },
  async ({ page, siteUrl }) => {
    await page.addInitScript(holdAudioClock)
    const play = new PlayPage(page)
    await play.open(`${siteUrl}#/play/roundtrip-two-endings`)
    for (const metric of ['earth-mover-similarity', 'ssim', 'note-match'])
      await expect(play.scores.locator(`[data-metric="${metric}"]`)).toHaveText('1.0000')
    const panel = page.getByTestId('music-panel')
    const sheet = panel.getByTestId('music-sheet')
    await panel.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 20_000 })
    // Playback begins a tenth of a second after the current time. Without \\tempo, a quarter note lasts a second.
    const moveTo = (quarter: number) =>
      page.evaluate((time) => Reflect.set(Reflect.get(window, 'audioClock'), 'time', time), 0.1 + quarter)
    for (const [quarter, note] of [
      [0.1, '0'],
      [2.1, '8'],
      [4.1, '12'],
      // The beginning is repeated, and then the second ending follows. In the list, the rest of the first ending is
      // between the two.
      [8.1, '0'],
      [12.1, '18'],
    ] as const) {
      await moveTo(quarter)
      await expect(sheet).toHaveAttribute('data-lit', note)
      await expect(sheet.locator('[data-mark="lit"]')).toHaveCount(1)
    }
    await panel.getByRole('button', { name: 'Pause' }).click()
    const notes = panel.getByRole('slider', { name: 'Note' })
    await notes.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(sheet).toHaveAttribute('data-lit', '1')
    await expect(notes).toHaveAttribute('aria-valuetext', 'Note 2 of 34: E♭5')

    // A wrong pitch and a missing note, each described and marked.
    await play.write(
      '\\version "2.24.0" \\relative c\'\' { \\key a \\minor \\time 2/4 e16 dis e f e b d c | a4 e }',
    )
    await play.runAndSettle()
    await play.scores.getByRole('button', { name: 'Note match' }).click()
    const view = page.getByTestId('notes-view')
    await expect(view).toContainText('It is not part of the published benchmark')
    await expect(view.locator('[data-mark="extra"]')).toHaveCount(3)
    await expect(view.locator('[data-mark="right"]')).toHaveCount(7)
    const wrong = view.getByRole('button', { name: /^Quarter 1\.75: different pitch\. Answer F5/ })
    await wrong.click()
    await expect(view.locator('[data-mark="extra"].chosen')).toHaveCount(1)
  },
)
