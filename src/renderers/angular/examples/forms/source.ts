import { Component } from '@angular/core'
import { FormBuilder, FormsModule, ReactiveFormsModule, Validators } from '@angular/forms'
import { JsonPipe, NgIf } from '@angular/common'

@Component({
  selector: 'app-forms',
  standalone: true,
  imports: [FormsModule, ReactiveFormsModule, NgIf, JsonPipe],
  template: `
    <label>Name <input [(ngModel)]="name" name="name"></label>
    <p>Hello {{ name }}</p>
    <form [formGroup]="form">
      <label>Mail <input formControlName="mail"></label>
      <p *ngIf="form.invalid" style="color: crimson">not a mail</p>
      <select formControlName="plan"><option value="a">A</option><option value="b">B</option></select>
      <label><input type="checkbox" formControlName="agreed"> agreed</label>
    </form>
    <pre>{{ form.value | json }}</pre>
  `,
})
export class FormsComponent {
  name = 'Ada'
  form = this.builder.group({ mail: ['nobody', Validators.email], plan: 'b', agreed: true })
  constructor(private builder: FormBuilder) {}
}
