import { expect, test } from 'vitest'
import { textOf } from '../../contracts/index.ts'
import { componentNames, explainMissingInputs } from './candidates.ts'

const explain = (source: string, message: string) => {
  const explained = explainMissingInputs(source, message)
  return explained === null ? null : textOf(explained)
}

test('lists App first, then components that no other one uses and that need no properties', () => {
  const parts = `const Row = ({ item }) => <li>{item}</li>
function Page() { return <Row item={1} /> }
export function Panel({ title, on = () => {} }: { title: string }) { return <p>{title}</p> }
export const Plain = ({ title = 'x' }) => <p>{title}</p>`
  expect(componentNames(parts)).toEqual(['Plain', 'Page', 'Panel', 'Row'])
  expect(componentNames(`${parts}\nclass App extends Component {}\nconst Last = () => null`)[0]).toBe('App')
})

test('names a missing property that the mounted component reads or calls, and nothing else', () => {
  const source = `export default function List({ items, size = 2, onReady: ready }: Props) {
  const [own, setOwn] = useState()
  useEffect(() => ready(size))
  return items.map((item) => <p>{own.name}{item.label}</p>)
}
const Part = ({ rows }) => rows.length`
  const reading = (name: string, text = source) =>
    explain(text, `The component threw: Cannot read properties of undefined (reading '${name}')`)
  expect(reading('map')).toBe('The component reads "map" of a property that was not provided: "items".')
  expect(reading('label')).toBeNull()
  // These errors are not explained, because a component is responsible for what it passes to its children.
  expect(reading('length')).toBeNull()
  expect(reading('map', `${source}\nconst App = () => <List />`)).toBeNull()
  const calling = (name: string) => explain(source, `The component threw: ${name} is not a function`)
  expect(calling('ready')).toBe('The component calls "ready", a property that was not provided.')
  expect(calling('setOwn')).toBeNull()
  expect(calling('size')).toBeNull()
  const card = 'export const Card = React.memo((props) => <p>{props.user.name}{props.rows[0]}</p>)'
  expect(reading('name', card)).toContain('not provided: "props.user".')
  expect(reading('0', card)).toContain('not provided: "props.rows".')
  expect(reading('id', 'export default ({ user }) => <p>{user.id}</p>')).toContain('not provided: "user".')
})

test('names a missing property that is used as a component', () => {
  const invalid = 'The component threw: Element type is invalid: a component that is rendered is undefined.'
  const card = 'export function Card({ title, icon: Icon }: Props) { return <p><Icon />{title}</p> }'
  expect(explain(card, invalid)).toBe('The component shows <Icon>, a property that was not provided.')
  expect(explain('export const Card = (props) => <props.icon />', invalid)).toContain('<props.icon>')
  expect(explain('export const Card = ({ title }) => <Icon title={title} />', invalid)).toBeNull()
})
