import { expect, test } from 'vitest';
import { checkRelease } from '../../../src/build/stages/check-release.ts';
import { getDocuments } from '../../../src/interfaces/discovery/index.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { getLibrary, pages } from '../../support/library.ts';

const library = getLibrary(pages.slice(0, 2));
const names = [
  '404.html',
  ...[0, 1].flatMap((position) => ['html', 'md'].map((ending) => `${library.pathAt(position)}.${ending}`)),
  ...getDocuments(library).map(({ pathname }) => pathname.slice(1)),
];
const check = async (changed: Readonly<Record<string, string>>, own: readonly string[] = []): Promise<void> => {
  const files = Object.fromEntries(names.map((name) => [name, 'x']));
  const written = Object.entries({ ...files, ...changed }).filter(([, text]) => text !== 'missing');
  await checkRelease(library, await writeFiles(await temporaryFolder(), Object.fromEntries(written)), new Set(own));
};

test('checkRelease() accepts a release with every page, twin and document', async () => {
  await expect(check({})).resolves.toBeUndefined();
});

test.each(names.slice(0, 6))('checkRelease() throws if %s is missing or empty', async (name) => {
  const message = `The build is incomplete: 1 of ${names.length} files are missing or empty, such as `;
  for (const text of ['', 'missing'])
    await expect(check({ [name]: text })).rejects.toThrow(new RegExp(`^${message}/?${name.replaceAll('.', '\\.')}$`));
});

test('checkRelease() names five of many files', async () => {
  const missing = Object.fromEntries(names.map((name) => [name, 'missing']));
  await expect(check({ ...missing, 'x.txt': 'x' })).rejects.toThrow(/such as (?:[^,]+, ){4}[^,]+$/);
});

test('checkRelease() lets a file of the owner be empty', async () => {
  await expect(check({ 'robots.txt': '' }, ['/robots.txt'])).resolves.toBeUndefined();
  await expect(check({ 'robots.txt': '' })).rejects.toThrow('robots.txt');
});
