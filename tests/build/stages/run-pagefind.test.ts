import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { preparePagefind } from '../../../src/build/stages/run-pagefind.ts';
import { getOtherLanguages } from '../../../src/content/language/find-languages.ts';
import { getSite, siteFacts } from '../../../src/site/schema.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const languages = ['en', 'de', 'ja'];
const facts = siteFacts().parse({});
const tags = languages.slice(1).map((tag) => ({ tag }));
const notes = getSite(facts, 'Notes');
const site = { ...notes, otherLanguages: getOtherLanguages(notes, facts, tags, [], []) };

/** A page with values of many filters, which an index could list in any order. */
const page = (at: number): string => {
  const filters = Array.from(
    { length: 9 },
    (_, filter) => `<p data-pagefind-filter="f${(at + filter * 3) % 11}">v${(at * filter) % 7}</p>`,
  );
  return `<!doctype html><html lang="${languages[at % 3]}"><title>${at}</title><main data-pagefind-body><h1>Page ${at}</h1>${filters.join('')}</main></html>`;
};

/** The files of the index of a folder, with their bytes. */
const indexOf = async (folder: string): Promise<[name: string, bytes: string][]> => {
  const [temporary, target] = [await temporaryFolder(), await temporaryFolder()];
  await (await preparePagefind({ folder, temporary, site })).moveTo(target);
  const index = path.join(target, 'pagefind');
  const files = (await readdir(index, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => path.relative(index, path.join(parentPath, name))).sort();
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(index, name), 'base64')]));
};

test('preparePagefind() writes equal indexes of equal pages, without the search boxes of Pagefind', async () => {
  const pages = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}.html`, page(at)]));
  const folder = await writeFiles(await temporaryFolder(), pages);
  const copy = await temporaryFolder();
  await cp(folder, copy, { recursive: true });
  const files = await indexOf(folder);
  expect(files.filter(([name]) => name.endsWith('.pf_filter')).length).toBeGreaterThan(30);
  expect(files.filter(([name]) => /^pagefind-.*ui|highlight/.test(name))).toEqual([]);
  expect(await indexOf(copy)).toEqual(files);
});
