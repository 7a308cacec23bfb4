import { Component, ElementRef, input, model, output, viewChild } from '@angular/core'

@Component({
  selector: 'app-panel',
  imports: [SliderComponent],
  template: `
    <app-slider label="Volume" [max]="11" [(value)]="volume" (moved)="last = $event" />
    <p #line>{{ volume }} of 11, {{ last }}</p>
    <p>{{ shown().nativeElement.tagName }}</p>
  `,
})
export class PanelComponent {
  volume = 5
  last = 'still'
  shown = viewChild.required<ElementRef<HTMLElement>>('line')
}

@Component({
  selector: 'app-slider',
  template: `<label>{{ label() }} <meter [value]="value()" [max]="max()"></meter></label><ng-content />`,
})
export class SliderComponent {
  label = input.required<string>()
  max = input(10)
  value = model(0)
  moved = output<string>()
}
