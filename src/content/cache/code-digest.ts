import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ownConfig } from '../../project/own-config.ts';

const filesIn = (place: string): string[] => {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  const entries = readdirSync(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
};

/** A digest of a file or a folder, read without promises, which would take four times as long. */
export const digestOfPlace = (root: string, place: string): string => {
  const digest = createHash('sha256');
  for (const file of filesIn(path.join(root, place)).sort())
    digest.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  return digest.digest('hex');
};

const digests = new Map<string, string>();

const knownDigest = (root: string, place: string): string => {
  const key = path.join(root, place);
  const digest = digests.get(key) ?? digestOfPlace(root, place);
  digests.set(key, digest);
  return digest;
};

const lockFiles = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** Digests of the owner's plug-ins and of the versions of their packages. */
const ownDigests = (): readonly string[] => {
  const { project = '', modules = [] } = ownConfig() ?? {};
  const places = modules.length === 0 ? [] : [...modules.map((file) => path.relative(project, file)), ...lockFiles];
  return places.map((place) => knownDigest(project, place));
};

/**
 * A digest of the code that computes cached values: files and folders of the project, plug-ins, the lock file, the version
 * of Node and `more`. Caches with another digest are discarded. A build asks several times, for a thousand small files, so a
 * process reads each place once: it goes on with the code that it has loaded.
 */
export const digestOfCode = (root: string, places: readonly string[], more: readonly string[] = []): string => {
  const all = new Set([...places, 'plugins', 'package.json', 'package-lock.json']);
  const code = [...Array.from(all, (place) => knownDigest(root, place)), ...ownDigests()];
  return createHash('sha256')
    .update(JSON.stringify([process.version, code, more]))
    .digest('hex');
};
