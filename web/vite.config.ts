import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { beginning, compiledAhead } from "./chunks";
import { compressed } from "./compressed";
import { manifest } from "./manifest";
import { words } from "./words";

export default defineConfig({
  plugins: [
    words(),
    VitePWA({
      // A new version waits until src/lib/serviceWorker.ts finds that no hand is being played.
      registerType: "prompt",
      injectRegister: null,
      manifest,
      strategies: "injectManifest",
      srcDir: "worker",
      filename: "sw.ts",
      injectManifest: {
        globPatterns: ["**/*.{html,js,css,json,woff2,svg}"],
        // A name with its hash in it needs no other sign of what is in it.
        dontCacheBustURLsMatching: /^assets\//,
        rollupFormat: "iife",
      },
    }),
    compiledAhead(),
    compressed(),
  ],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    // The Python package serves the client, so the build lands inside it.
    outDir: "../src/muggins/server/client",
    emptyOutDir: true,
    // Every browser we support preloads modules by itself; nothing small is inlined, since the server's
    // content policy allows neither inline script nor data URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: (id, modules) => beginning(id, modules) }] } },
    },
  },
  // The Fluent files live with the Python package and are imported from there.
  server: { fs: { allow: [".", "../src/muggins/locales"] } },
  // The style sheets are read by the tests of their colours.
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    css: true,
    setupFiles: ["./test/setup.ts"],
    // A test takes as long as it takes, and more on a machine that is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
