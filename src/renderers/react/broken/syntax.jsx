export default function App() {
  return <div><p>unclosed</div>;
}
