import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import { serverPackages } from './server-packages.ts';

const Versions = z.record(z.string(), z.string());
const Manifest = z.object({ dependencies: Versions });
const Locked = z.looseObject({ dependencies: Versions, optionalDependencies: Versions }).partial();
const Lock = z.looseObject({ packages: z.record(z.string(), Locked) });
type Packages = z.infer<typeof Lock>['packages'];

/** The place of the package that Node finds by a name from another one, outwards from its own folder. */
const findPlace = (packages: Packages, name: string, from: string): string | undefined => {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (place in packages) return place;
  return from === ''
    ? undefined
    : findPlace(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
};

/** The locked packages that some names lead to, at their places. */
const reachable = (packages: Packages, names: readonly string[]): Packages => {
  const found: Packages = {};
  const add = (name: string, from: string): void => {
    const place = findPlace(packages, name, from);
    const entry = place === undefined ? undefined : packages[place];
    if (place === undefined || entry === undefined || place in found) return;
    found[place] = entry;
    for (const each of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) add(each, place);
  };
  for (const name of names) add(name, '');
  return found;
};

/** The package.json of the packages that a running server imports, in the versions of the project, and its part of the lock. */
export const serverManifest = async () => {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  const { dependencies } = Manifest.parse(await read('package.json'));
  const { packages, ...head } = Lock.parse(await read('package-lock.json'));
  const names = await serverPackages();
  const own = { dependencies: Object.fromEntries(names.map((name) => [name, dependencies[name] ?? ''])) };
  const manifest = { private: true, type: 'module', ...own };
  return { manifest, lock: { ...head, packages: { '': own, ...reachable(packages, names) } } };
};

const [, program = '', folder] = process.argv;
if (path.resolve(program) === import.meta.filename && folder !== undefined) {
  const { manifest, lock } = await serverManifest();
  for (const [name, value] of [
    ['package.json', manifest],
    ['package-lock.json', lock],
  ] as const)
    await writeFile(path.join(folder, name), `${JSON.stringify(value, undefined, 2)}\n`);
}
