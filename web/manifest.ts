import type { ManifestOptions } from "vite-plugin-pwa";

/** What a device is told that installs the client. The icons in PNG are made by tools/icons.py. */
export const manifest: Partial<ManifestOptions> = {
  id: "/",
  name: "Muggins",
  short_name: "Muggins",
  description: "The Fives family of dominoes: Muggins, All Fives, Five Up, Sniff and their kin.",
  start_url: "/",
  scope: "/",
  display: "standalone",
  lang: "en",
  categories: ["games"],
  background_color: "#F4EDE1",
  theme_color: "#F4EDE1",
  icons: [
    { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
    { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
    { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
    { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
  ],
};
