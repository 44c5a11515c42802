import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const file = path.resolve(import.meta.dirname, '../../docs/licenses.md');

/** Licences that let anyone use, change and pass on a program under MIT that loads their packages unchanged. */
const compatible = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 EPL-2.0 ISC LGPL-3.0-or-later MIT MPL-2.0 OFL-1.1 Python-2.0 Zlib'.split(
    ' ',
  ),
);

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

/** The packages that an installed program can have, as name and version, by their licence (an SPDX expression). */
const packagesByLicense = async (): Promise<Map<string, string[]>> => {
  const { packages } = Lock.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
  const byLicense = new Map<string, Set<string>>();
  for (const [place, { version = '', license = 'none stated', dev, link }] of Object.entries(packages)) {
    const folder = place.lastIndexOf('node_modules/');
    if (folder < 0 || dev === true || link === true) continue;
    const expression = license.replace(/^\((.*)\)$/, '$1');
    const names = byLicense.get(expression) ?? new Set();
    byLicense.set(expression, names.add(`${place.slice(folder + 'node_modules/'.length)} ${version}`));
  }
  return new Map([...byLicense].map(([license, names]) => [license, [...names].sort()]));
};

const sorted = async () => [...(await packagesByLicense())].sort(([a], [b]) => (a < b ? -1 : 1));

test('every package of the program has a licence that goes with MIT', async () => {
  const strange = (await sorted()).filter(([license]) =>
    license.split(' AND ').some((part) => !part.split(' OR ').some((choice) => compatible.has(choice))),
  );
  expect(strange).toEqual([]);
});

// After a change of packages: npm run units -- tests/docs/licenses.test.ts -u
test('docs/licenses.md lists every package of the program by its licence', async () => {
  const parts = (await sorted()).map(
    ([license, names]) => `## ${license}\n\n${names.map((name) => `- ${name}\n`).join('')}`,
  );
  const text = `# Licences of the packages

Halyard is under the MIT licence. It installs these packages from the npm registry, unchanged; some of them only on one system.
A built site carries parts of a few: fonts cut to its characters, scripts for the browser, and the code of functions.
\`npm run sbom\` prints the same packages as a bill of materials, and every release has one.

${parts.join('\n')}`;
  await expect(text).toMatchFileSnapshot(file);
});
