import ReactDOM from "react-dom/client";

function Hello({ name }) {
  return <p className="hello">Hello {name}</p>;
}
ReactDOM.createRoot(document.getElementById("root")).render(<Hello name="there" />);
