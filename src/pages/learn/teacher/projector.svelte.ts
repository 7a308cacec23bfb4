import './projector.css'

/** Large type and strong contrast, for people at the back of a classroom. Stays on until the page is closed. */
class Projector {
  isOn = $state(false)

  turn(): void {
    this.isOn = !this.isOn
    if (this.isOn) document.documentElement.dataset['projector'] = 'on'
    else delete document.documentElement.dataset['projector']
  }
}

export const projector = new Projector()
