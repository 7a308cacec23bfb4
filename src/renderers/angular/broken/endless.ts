import { Component } from '@angular/core'

@Component({ selector: 'app-root', standalone: true, template: '<p>{{ total() }}</p>' })
export class AppComponent {
  total(): number {
    while (true) {}
  }
}
