import { Refusal } from "../lib/errors";

/** Records in addresses: deflated (RFC 1950), in base64url without padding, as docs/notation.md has it. */

/** Most bytes that a link may unpack to, against decompression bombs. */
const LONGEST = 1_000_000;

/** A refusal of a link that holds no record, as it was cut off or changed. */
class BrokenLink extends Refusal {
  constructor() {
    super("bad-link", "this is no link to a record: it may have been cut off or changed");
  }
}

/** A record packed for an address, to stand after `dpn=`. */
export async function toLink(record: string): Promise<string> {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Unpacks what `toLink` has packed; throws `BrokenLink`. */
export async function fromLink(link: string): Promise<string> {
  if (!/^[\w-]+$/.test(link)) throw new BrokenLink();
  try {
    const packed = atob(link.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
    return await unpacked(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
  } catch {
    throw new BrokenLink();
  }
}

async function unpacked(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > LONGEST) throw new BrokenLink();
    text += decoder.decode(value, { stream: true });
  }
}
