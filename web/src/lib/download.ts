/** Milliseconds until a browser has surely begun to save a file. */
const SAVED = 60_000;

/** Hands a file over, made of what is here. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED);
}
