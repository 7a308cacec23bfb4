export default function App() {
  while (true) {}
  return <p>never</p>;
}
