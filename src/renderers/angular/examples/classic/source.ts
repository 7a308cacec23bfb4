import { Component } from '@angular/core';
interface Todo { id: number; text: string; done: boolean }
@Component({
  selector: 'app-todo',
  template: `
  <div class="todo-app">
    <h1>{{ title | uppercase }}</h1>
    <input [(ngModel)]="newTodo" placeholder="Add" (keyup.enter)="add()">
    <ul><li *ngFor="let t of todos; trackBy: byId" [ngClass]="{done: t.done}" [ngStyle]="{'font-size.px': 18}">
      <input type="checkbox" [checked]="t.done"> {{ t.text }} <span *ngIf="t.done; else open">✔</span><ng-template #open>open</ng-template>
    </li></ul>
    <div [ngSwitch]="todos.length"><p *ngSwitchCase="2">two</p><p *ngSwitchDefault>many</p></div>
  </div>`,
  styles: [`.done { text-decoration: line-through; color: gray } .todo-app { padding: 16px }`]
})
export class TodoComponent {
  title = 'todo list';
  newTodo = '';
  todos: Todo[] = [{ id: 1, text: 'Milk', done: true }, { id: 2, text: 'Bread', done: false }];
  add() { this.todos.push({ id: 3, text: this.newTodo, done: false }); }
  byId(_: number, t: Todo) { return t.id; }
}
