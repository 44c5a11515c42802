import { readFile } from 'node:fs/promises';
import process from 'node:process';
import * as z from 'zod';
import { serverPackages } from './server-packages.ts';

/** Prints a package.json with the packages that a running server imports, in the versions of the project. */
const { dependencies } = z
  .looseObject({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile('package.json', 'utf8')));
const names = await serverPackages();
const own = Object.fromEntries(names.map((name) => [name, dependencies[name]]));
process.stdout.write(`${JSON.stringify({ private: true, type: 'module', dependencies: own }, undefined, 2)}\n`);
