// app.module.ts
import { NgModule } from '@angular/core'
import { BrowserModule } from '@angular/platform-browser'
import { FormsModule } from '@angular/forms'
import { AppComponent } from './app.component'
import { TasksComponent } from './tasks/tasks.component'

@NgModule({
  declarations: [AppComponent, TasksComponent, ShortPipe],
  imports: [BrowserModule, FormsModule],
  providers: [TaskService],
  bootstrap: [AppComponent],
})
export class AppModule {}

// task.service.ts
import { Injectable } from '@angular/core'

@Injectable()
export class TaskService {
  tasks = [
    { title: 'Sharpen the saw', done: true },
    { title: 'Cut the boards', done: false },
  ]
}

// short.pipe.ts
import { Pipe, PipeTransform } from '@angular/core'

@Pipe({ name: 'short' })
export class ShortPipe implements PipeTransform {
  transform(value: string, length = 8) {
    return value.length > length ? `${value.slice(0, length)}…` : value
  }
}

// tasks.component.ts
import { Component } from '@angular/core'

@Component({
  selector: 'app-tasks',
  template: `<ul>
    <li *ngFor="let task of service.tasks">
      <input type="checkbox" [(ngModel)]="task.done" /> {{ task.title | short }}
    </li>
  </ul>`,
})
export class TasksComponent {
  constructor(public service: TaskService) {}
}

// app.component.ts
import { Component } from '@angular/core'

@Component({ selector: 'app-root', template: `<h1>{{ title }}</h1><app-tasks></app-tasks>` })
export class AppComponent {
  title = 'Workshop'
}

// main.ts
import { platformBrowserDynamic } from '@angular/platform-browser-dynamic'

platformBrowserDynamic().bootstrapModule(AppModule)
