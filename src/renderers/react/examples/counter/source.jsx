import React, { useState } from "react";

export default function Counter() {
  const [count, setCount] = useState(3);
  return (
    <main style={{ fontFamily: "Arial", padding: 24 }}>
      <h1>Count: {count}</h1>
      <button onClick={() => setCount(count + 1)}>Add</button>
    </main>
  );
}
