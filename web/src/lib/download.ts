/** Milliseconds after which every browser has begun to save a file. */
const SAVE_BEGUN = 60_000;

/** Has the browser save a file. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVE_BEGUN);
}
