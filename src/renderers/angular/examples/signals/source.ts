import { Component, computed, effect, signal } from '@angular/core'

@Component({
  selector: 'app-counter',
  standalone: true,
  template: `
    <h1>{{ title() }}</h1>
    <p class="big">{{ count() }} × 2 = {{ doubled() }}</p>
    <button (click)="add()">Add</button>
  `,
  styles: [`.big { font-size: 2rem; color: #3949ab; }`],
})
export class CounterComponent {
  readonly count = signal(4)
  readonly doubled = computed(() => this.count() * 2)
  readonly title = signal('waiting')

  constructor() {
    effect(() => this.title.set(this.count() > 3 ? 'many' : 'few'))
  }

  add(): void {
    this.count.update((value) => value + 1)
  }
}
