import { Component, Injectable, OnInit, inject } from '@angular/core'
import { AsyncPipe } from '@angular/common'
import { bootstrapApplication } from '@angular/platform-browser'
import { Observable, of, map, delay } from 'rxjs'

@Component({
  selector: 'app-root',
  standalone: true,
  imports: [AsyncPipe],
  template: `<ol>@for (city of cities$ | async; track city) {<li>{{ city }}</li>}</ol><p>{{ late }}</p>`,
})
class AppComponent implements OnInit {
  private readonly atlas = inject(Atlas)
  cities$!: Observable<string[]>
  late = 'early'
  constructor(private readonly log: Log) {}
  ngOnInit(): void {
    this.cities$ = this.atlas.cities().pipe(map((cities) => [...cities].sort()))
    setTimeout(() => (this.late = `late, ${this.log.count}`), 50)
  }
}

@Injectable({ providedIn: 'root' })
class Log {
  count = 3
}

@Injectable({ providedIn: 'root' })
class Atlas {
  cities(): Observable<string[]> {
    return of(['Oslo', 'Bern', 'Rome']).pipe(delay(10))
  }
}

bootstrapApplication(AppComponent)
