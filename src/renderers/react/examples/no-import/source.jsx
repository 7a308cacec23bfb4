function Card({ title, children }) {
  return <section style={{ border: "1px solid #999", padding: 12 }}><h2>{title}</h2>{children}</section>;
}

function App() {
  return <Card title="No imports"><p>Still a component.</p></Card>;
}
