/** What is wrong, told as soon as it is; nothing where `text` is empty. */
export function ErrorMessage({ text }: { text: string }) {
  return text ? (
    <p class="trouble" role="alert">
      {text}
    </p>
  ) : null;
}
