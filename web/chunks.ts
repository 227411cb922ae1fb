import type { Plugin } from "vite";

interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: string[] } | null;
}

/**
 * One script for all that the client begins with: a phone waits longer for ten small files than for a large one. What
 * is loaded later is left to the bundler.
 */
export function beginning(id: string, modules: Modules, seen = new Set<string>()): "begin" | null {
  if (seen.has(id)) return null;
  seen.add(id);
  const info = modules.getModuleInfo(id);
  if (!info) return null;
  const first = info.isEntry || info.importers.some((by) => beginning(by, modules, seen) !== null);
  return first ? "begin" : null;
}

/**
 * Has the script that the client begins with compiled while it comes: most of it is called at once, and a function that
 * is compiled as it is called holds up the drawing.
 */
export function compiledAhead(): Plugin {
  return {
    name: "compiled-ahead",
    generateBundle: {
      // The comment counts at the very top, where the bundler puts something of its own.
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
