import { expect, test } from 'vitest';
import { compile } from '../../src/content/compile.ts';
import { entityAt } from '../../src/interfaces/discovery/json-ld/entity.ts';
import { renderTwin } from '../../src/interfaces/markdown/twin.ts';
import { openStore } from '../../src/library/store/open-store.ts';
import { writeStore } from '../../src/library/store/write-store.ts';
import { compileOptions } from '../support/compile-options.ts';
import { site as demo, sections } from '../support/demo-sections.ts';

const origin = 'https://a.example';
const libraryWith = (aiUse: (typeof demo)['aiUse']) => {
  const site = { ...demo, aiUse };
  const page = (fields: string) => ({ text: `---\ntitle: A\n${fields}---\nText.`, modified: '2026-05-05' });
  const { pages, issues } = compile({
    site,
    sections,
    folder: {
      pages: [
        { file: 'blog/plain.md', ...page('') },
        { file: 'blog/own.md', ...page('ai: generated\nreviewed: 2026-05-01\nreviewBy: 2027-05-01\n') },
        { file: 'blog/none.md', ...page('ai: none\n') },
      ],
      assets: new Set(),
      links: [],
      special: [],
    },
    ...compileOptions,
    origin,
    now: Date.parse('2026-06-15'),
    fallbackDay: undefined,
  });
  const bytes = writeStore({ site, sections, origin, build: 'b', pages, aliases: new Map(), gone: [] });
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  const pageOf = (path: string) => library.pageAt(library.find(path) ?? -1);
  const getSource = (path: string) => entityAt(library, library.find(path) ?? -1).digitalSourceType;
  return { library, issues, pageOf, getSource };
};

test('a page says how AI was used, and takes what the site says where it is silent', () => {
  const { library, pageOf, getSource } = libraryWith('assisted');
  const used = ['plain', 'own', 'none'].map((name) => pageOf(`blog/${name}`).summary.ai);
  expect(used).toEqual(['assisted', 'generated', 'none']);
  expect(['plain', 'own', 'none'].map((name) => getSource(`blog/${name}`))).toEqual([
    'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
    'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    undefined,
  ]);
  expect(renderTwin(pageOf('blog/own'), library)).toContain('\nai: generated\nreviewed: 2026-05-01\n');
  expect(pageOf('blog').summary.ai).toBeUndefined();
});

test('nothing is said about AI or a review where the owner states nothing', () => {
  const { library, pageOf, getSource } = libraryWith(undefined);
  expect(pageOf('blog/plain').summary).not.toHaveProperty('ai');
  expect(pageOf('blog/plain').summary).not.toHaveProperty('reviewed');
  expect(getSource('blog/plain')).toBeUndefined();
  expect(renderTwin(pageOf('blog/plain'), library)).not.toContain('ai:');
});

test('`reviewed` and `reviewBy` are served under their names in the API', () => {
  expect(libraryWith(undefined).pageOf('blog/own').summary).toMatchObject({
    reviewed: '2026-05-01',
    review_by: '2027-05-01',
  });
});
