import { Component } from '@angular/core'
import { CurrencyPipe, DatePipe, UpperCasePipe } from '@angular/common'

interface Trip { readonly name: string; readonly price: number; readonly day: Date }

@Component({
  selector: 'app-trips',
  imports: [CurrencyPipe, DatePipe, UpperCasePipe],
  template: `
    <h2>{{ 'trips' | uppercase }}</h2>
    @if (trips.length > 0) {
      <ul>
        @for (trip of trips; track trip.name; let last = $last) {
          <li [class.last]="last">{{ trip.name }}: {{ trip.price | currency: 'EUR' }}, {{ trip.day | date: 'mediumDate' }}</li>
        } @empty {
          <li>none</li>
        }
      </ul>
    } @else {
      <p>No trips</p>
    }
    @switch (mode) {
      @case ('dense') { <small>dense</small> }
      @default { <p>wide</p> }
    }
    @let total = trips.length * 2;
    <p>{{ total }} seats</p>
    @defer (on immediate) {
      <p>deferred</p>
    } @placeholder {
      <p>waiting</p>
    }
  `,
  styles: `
    :host { display: block; font-family: Arial; }
    .last { font-weight: bold; }
  `,
})
export class TripsComponent {
  mode = 'wide'
  trips: Trip[] = [
    { name: 'Alps', price: 340, day: new Date(2024, 4, 9) },
    { name: 'Coast', price: 210.5, day: new Date(2024, 6, 1) },
  ]
}
