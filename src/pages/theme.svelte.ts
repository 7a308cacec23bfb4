const storageName = 'roundtrip.theme'
const choices = ['system', 'light', 'dark'] as const
type Choice = (typeof choices)[number]

/** Storage access throws if a browser denies it, as it does on pages embedded in other sites. */
function readChoice(): Choice {
  try {
    return choices.find((choice) => choice === localStorage.getItem(storageName)) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Light or dark: the system setting, unless the user chose one. */
class Theme {
  choice = $state.raw<Choice>(readChoice())

  constructor() {
    this.#apply()
  }

  /** Changes to the next choice. */
  turn(): void {
    this.choose(choices[(choices.indexOf(this.choice) + 1) % choices.length] ?? 'system')
  }

  choose(choice: Choice): void {
    this.choice = choice
    try {
      localStorage.setItem(storageName, this.choice)
    } catch {
      // If storage is denied, the choice is kept until the page is closed.
    }
    this.#apply()
  }

  #apply(): void {
    if (this.choice === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = this.choice
  }
}

export const theme = new Theme()
