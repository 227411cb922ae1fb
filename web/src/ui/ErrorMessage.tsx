/** An error message, announced at once; nothing where `text` is "". */
export function ErrorMessage({ text }: { text: string }) {
  return text ? (
    <p class="trouble" role="alert">
      {text}
    </p>
  ) : null;
}
