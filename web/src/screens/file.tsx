/** Chooses a record from a file of this device. */
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
