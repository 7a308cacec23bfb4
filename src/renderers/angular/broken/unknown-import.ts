import { Component } from '@angular/core'
import { MatButtonModule } from '@angular/material/button'

@Component({ selector: 'app-root', imports: [MatButtonModule], template: '<button mat-button>x</button>' })
export class AppComponent {}
