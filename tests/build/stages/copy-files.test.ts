import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyFiles } from '../../../src/build/stages/copy-files.ts';
import { listFiles } from '../../../src/disk/manifest.ts';
import { requestFiles } from '../../../src/disk/request-files.ts';
import { UserError } from '../../../src/project/user-error.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script><path d="M0 0"/></svg>';
const cache = { get: async () => undefined, set: async () => undefined };

const copy = async (
  files: Readonly<Record<string, string>>,
  {
    present = {},
    replaced = [],
    drawings,
  }: { present?: Record<string, string>; replaced?: string[]; drawings?: string[] } = {},
): Promise<string> => {
  const folder = await writeFiles(await temporaryFolder(), files);
  const out = await writeFiles(await temporaryFolder(), { '.halyard/x': '', ...present });
  const assets = new Set(Object.keys(files));
  await copyFiles({ folder, assets, cache, ...(drawings && { drawings }) }, out, new Set(replaced));
  return out;
};
const extractText = (out: string, name: string) => readFile(path.join(out, name), 'utf8');

test('copyFiles() copies published files, without the scripts of drawings, and lists them', async () => {
  const out = await copy({ 'b/c.pdf': 'A file', 'a.svg': svg }, { drawings: ['_drawn/d.svg'] });
  expect(await extractText(out, 'b/c.pdf')).toBe('A file');
  expect(await extractText(out, 'a.svg')).toContain('<path');
  expect(await extractText(out, 'a.svg')).not.toContain('script');
  expect(JSON.parse(await extractText(out, requestFiles.contentFiles))).toEqual(['_drawn/d.svg', 'a.svg', 'b/c.pdf']);
  expect(await listFiles(out)).toEqual(['.halyard/content-files.json', '.halyard/x', 'a.svg', 'b/c.pdf']);
});

test.each(['a.pdf', 'a.svg'])('copyFiles() replaces nothing by %s but what the owner replaces', async (name) => {
  const present = { [name]: 'Another file' };
  const refused = await copy({ [name]: svg }, { present }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UserError);
  expect(String(refused)).toContain(
    `${name} would be published at /${name}, where another file is published. Rename the file.`,
  );
  const out = await copy({ [name]: svg }, { present, replaced: [`/${name}`] });
  expect(await extractText(out, name)).toContain('<path');
});
