import { render } from "preact";
import "./style/tokens.css";
import "./style/type.css";

function App() {
  return <main>Muggins</main>;
}

const root = document.getElementById("app");
if (root) render(<App />, root);
