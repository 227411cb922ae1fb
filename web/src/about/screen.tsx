export function About() {
  return <main class="new" />;
}
