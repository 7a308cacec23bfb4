import { Component } from '@angular/core'

@Component({ selector: 'app-root', template: '<p>x</p>' })
export class AppComponent {
  count = ;
}
