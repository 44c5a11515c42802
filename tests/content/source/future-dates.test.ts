import { expect, test } from 'vitest';
import { publishesFuture } from '../../../src/content/source/future-dates.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

test.each([
  [{ 'a.md': '' }, false],
  [{ '_config.yml': 'title: A\n' }, false],
  [{ '_config.yml': 'future: true\n' }, true],
  [{ '_config.yml': 'a: [\n' }, false],
  [{ 'hugo.toml': 'title = "A"\n' }, false],
  [{ 'hugo.toml': 'buildFuture = true\n' }, true],
  [{ 'config.yaml': 'buildFuture: true\n' }, true],
  [{ 'docusaurus.config.ts': '' }, true],
  [{ 'mkdocs.yml': '' }, true],
  [{ 'docs/mkdocs.yml': '' }, false],
])('publishesFuture() of %o is %s', async (files: Readonly<Record<string, string>>, publishes) => {
  const folder = await writeFiles(await temporaryFolder(), { ...files });
  expect(await publishesFuture(folder, Object.keys(files))).toBe(publishes);
});
