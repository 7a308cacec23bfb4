const storageName = 'roundtrip.theme'
const choices = ['system', 'light', 'dark'] as const
type Choice = (typeof choices)[number]

/** Storage throws where a browser refuses it, as it does inside the pages of other sites. */
function readChoice(): Choice {
  try {
    return choices.find((choice) => choice === localStorage.getItem(storageName)) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Light or dark, as the system says unless the user chose. */
class Theme {
  choice = $state.raw<Choice>(readChoice())

  constructor() {
    this.#apply()
  }

  turn(): void {
    this.choice = choices[(choices.indexOf(this.choice) + 1) % choices.length] ?? 'system'
    try {
      localStorage.setItem(storageName, this.choice)
    } catch {
      // Where storage is refused, the choice lasts as long as the page.
    }
    this.#apply()
  }

  #apply(): void {
    if (this.choice === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = this.choice
  }
}

export const theme = new Theme()
