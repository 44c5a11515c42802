import path from 'node:path';
import { expect, test } from 'vitest';
import { sections } from '../../src/library/sections.ts';
import { readTree, runBuild, temporaryFolder, writeFiles } from '../support/build.ts';

const kinds = {
  draft: 'draft: true',
  scheduled: 'publishAt: 2999-01-01',
  expired: 'expires: 2001-01-01',
};

test('drafts, scheduled and expired pages of every section are in no byte of what is built', async () => {
  const folder = await temporaryFolder();
  const files: Record<string, string> = {
    'site/index.md': '---\ntitle: Home\n---\nOnly this is public: visible-words.\n',
  };
  const canaries: string[] = [];
  for (const section of sections) {
    for (const [kind, field] of Object.entries(kinds)) {
      const name = `hush-${section}-${kind}`;
      const words = ['title', 'tag', 'body'].map((place) => `canary${section}${kind}${place}`);
      const [title = '', tag = '', body = ''] = words;
      canaries.push(name, ...words);
      files[`${section}/${name}.md`] =
        `---\ntitle: ${title}\ntags: [${tag}]\naliases: [old-${name}]\n${field}\n---\n${body}\n`;
    }
  }
  await writeFiles(path.join(folder, 'content'), files);
  const out = path.join(folder, 'dist');
  const { code, output } = await runBuild({ CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: out });
  expect(output).not.toMatch(/canary/);
  expect(code).toBe(0);
  const tree = await readTree(`${out}/`);
  const all = [...tree].map(([file, bytes]) => ({ file, text: bytes.toString('latin1') }));
  expect(all.filter(({ text }) => text.includes('visible-words')).length).toBeGreaterThan(3);
  for (const canary of canaries)
    expect(
      all.filter(({ file, text }) => file.includes(canary) || text.includes(canary)).map(({ file }) => file),
    ).toEqual([]);
});
