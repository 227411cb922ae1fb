/** A picture of the boneyard: three backs. */
export function Stack() {
  return (
    <span class="stack" aria-hidden="true">
      <i class="back" />
      <i class="back" />
      <i class="back" />
    </span>
  );
}
