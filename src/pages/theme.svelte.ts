const storageName = 'roundtrip.theme'
const choices = ['system', 'light', 'dark'] as const
type Choice = (typeof choices)[number]

/** Light or dark, as the system says unless the user chose. */
class Theme {
  choice = $state.raw<Choice>(
    choices.find((choice) => choice === localStorage.getItem(storageName)) ?? 'system',
  )

  constructor() {
    this.#apply()
  }

  turn(): void {
    this.choice = choices[(choices.indexOf(this.choice) + 1) % choices.length] ?? 'system'
    localStorage.setItem(storageName, this.choice)
    this.#apply()
  }

  #apply(): void {
    if (this.choice === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = this.choice
  }
}

export const theme = new Theme()
