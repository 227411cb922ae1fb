/** A button that opens a record from a file. */
export function RecordFile({ label, onText }: { label: string; onText: (text: string) => void }) {
  return (
    <label class="quiet verify-file">
      {label}
      <input
        class="unseen"
        type="file"
        accept=".dpn,text/plain"
        onChange={(event) => void event.currentTarget.files?.[0]?.text().then(onText)}
      />
    </label>
  );
}

/** A drop handler that takes a record: a file, or selected text. */
export function onDrop(onText: (text: string) => void): (event: DragEvent) => void {
  return (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text");
    if (file) void file.text().then(onText);
    else if (text) onText(text);
  };
}
