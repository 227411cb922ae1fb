import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    // The Python package serves the client, so the build lands inside it.
    outDir: "../src/muggins/server/client",
    emptyOutDir: true,
    // Every browser we support preloads modules by itself; nothing small is inlined, since the server's
    // content policy allows neither inline script nor data URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  // The Fluent files live with the Python package and are imported from there.
  server: { fs: { allow: [".", "../src/muggins/locales"] } },
  test: { include: ["test/**/*.test.{ts,tsx}"] },
});
