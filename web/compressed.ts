/// <reference types="node" />
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXTS = /\.(?:html|js|css|json|svg|webmanifest)$/;

/** Compressing less than this is no gain. */
const LEAST = 500;

/** Puts beside every text of the build what is sent of it, so that nothing is compressed while somebody waits. */
export function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      // The service worker is written as the bundle is closed as well.
      order: "post",
      sequential: true,
      async handler() {
        for (const name of await readdir(folder, { recursive: true })) {
          if (!TEXTS.test(name)) continue;
          const text = await readFile(join(folder, name));
          if (text.length < LEAST) continue;
          const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
          await writeFile(join(folder, `${name}.br`), brotliCompressSync(text, { params: size }));
          await writeFile(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
        }
      },
    },
  };
}
