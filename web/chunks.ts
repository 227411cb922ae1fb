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
