import { existsSync } from 'node:fs';

type Load = (this: unknown, id: string, ...rest: readonly unknown[]) => unknown;

const isHook = (load: unknown): load is { handler: Load } =>
  typeof load === 'object' && load !== null && 'handler' in load && typeof load.handler === 'function';

/**
 * Lets Astro find the scripts and styles of components anywhere on the disk. It takes `/opt/Own.astro` for a path below its root
 * if that has no folder in common with it, such as `/home/owner`, and then fails: "No cached compile metadata found". It takes
 * paths that begin with `/@fs`, which is Vite's mark of a path on the disk, as they are.
 */
export const findPartsAnywhere = (plugins: readonly { readonly name: string; readonly load?: unknown }[]): void => {
  for (const { name, load } of plugins) {
    if (name !== 'astro:build' || !isHook(load)) continue;
    const { handler } = load;
    load.handler = function (id, ...rest) {
      const isOnDisk = id.startsWith('/') && existsSync(id.replace(/\?.*$/s, ''));
      return handler.call(this, isOnDisk ? `/@fs${id}` : id, ...rest);
    };
  }
};
