import { Component } from '@angular/core'

@Component({ selector: 'app-root', template: `<p>{{ x }</p>
  <div></span>` })
export class AppComponent { x = 1 }
