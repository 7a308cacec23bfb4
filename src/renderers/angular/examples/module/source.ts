import { Component, Input, NgModule, Pipe, PipeTransform } from '@angular/core'
import { BrowserModule } from '@angular/platform-browser'
import { platformBrowserDynamic } from '@angular/platform-browser-dynamic'

@Pipe({ name: 'shout' })
export class ShoutPipe implements PipeTransform {
  transform(value: string): string {
    return `${value.toUpperCase()}!`
  }
}

@Component({ selector: 'app-badge', template: `<b [style.background]="colour">{{ label | shout }}</b>` })
export class BadgeComponent {
  @Input() label = ''
  @Input() colour = '#ffe082'
}

@Component({
  selector: 'app-root',
  template: `<app-badge *ngFor="let name of names; let i = index" [label]="name" [colour]="colours[i]"></app-badge>`,
  styles: ['app-badge { display: block; margin: 8px; }'],
})
export class AppComponent {
  names = ['one', 'two', 'three']
  colours = ['#ffab91', '#a5d6a7', '#90caf9']
}

@NgModule({
  declarations: [AppComponent, BadgeComponent, ShoutPipe],
  imports: [BrowserModule],
  bootstrap: [AppComponent],
})
export class AppModule {}

platformBrowserDynamic().bootstrapModule(AppModule).catch((error) => console.error(error))
