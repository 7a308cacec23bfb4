import './projector.css'

/** Large type and strong contrast, for whoever sits at the back; as long as the page is open. */
class Projector {
  isOn = $state(false)

  turn(): void {
    this.isOn = !this.isOn
    if (this.isOn) document.documentElement.dataset['projector'] = 'on'
    else delete document.documentElement.dataset['projector']
  }
}

export const projector = new Projector()
