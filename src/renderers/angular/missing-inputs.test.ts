import { expect, test } from 'vitest'
import { textOf } from '../../contracts/index.ts'
import { explainMissingInputs } from './missing-inputs.ts'

const source = `@Component({ selector: 'x-card', template: '<p>{{ user.name }} {{ size().width }} {{ own.name }}</p>' })
export class CardComponent {
  @Input() user!: User;
  @Input({ required: true }) public item?: Item;
  @Input() plain = { colour: 'red' }
  size = input.required<{ width: number }>()
  own?: User
  show() { return this.item.title + this.plain.colour }
}
class Other { @Input() other!: User; }`
const explain = (message: string) => {
  const explained = explainMissingInputs(source, 'CardComponent', message)
  return explained === null ? null : textOf(explained)
}
const reading = (name: string) =>
  explain(`The component threw: Cannot read properties of undefined (reading '${name}')`)

test('names what is read from a missing input', () => {
  expect(reading('name')).toBe('The component reads "name" of an input that was not provided: "user".')
  expect(reading('title')).toContain('"item"')
  expect(reading('width')).toContain('"size"')
  const required = 'NG0950: Input is required but no value is available yet.'
  expect(explain(required)).toContain('"user", "item", "size"')
})

test('does not excuse mistakes of the component itself', () => {
  expect(reading('colour')).toBeNull()
  expect(reading('age')).toBeNull()
  expect(explainMissingInputs('class A { own?: B }', 'A', 'NG0950: Input is required')).toBeNull()
  expect(explainMissingInputs(source, null, 'NG0950: Input is required')).toBeNull()
})
