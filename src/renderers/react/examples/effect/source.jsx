import { useEffect, useState } from "react";

const App = () => {
  const [items, setItems] = useState([]);
  useEffect(() => setItems(["Io", "Europa"]), []);
  return <ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>;
};
export default App;
