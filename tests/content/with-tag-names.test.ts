import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tagName } from '../../src/site/tags.ts';
import { site } from '../support/demo-sections.ts';
import { compileFiles } from './compile-files.ts';

const page = (tags: string): string => `---\ntitle: A page\n${tags}\n---\n\nText of the page.\n`;

/** The names of the tags of pages, by their slugs, and the titles of their lists. */
const getTags = (files: Readonly<Record<string, string>>, facts = {}) => {
  const compiled = compileFiles(files, { facts: { tags: {}, ...facts } });
  const lists = compiled.pages.filter(({ summary }) => summary.path.startsWith('tags/'));
  return {
    compiled,
    names: compiled.site.tags,
    titles: Object.fromEntries(lists.map(({ summary }) => [summary.path.slice('tags/'.length), summary.title])),
  };
};

test.each([
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['C', 'c'],
  ['.NET', 'net'],
  ['H&M', 'h-and-m'],
  ['Vue.js', 'vue-js'],
  ['São Tomé', 'sao-tome'],
  ['Straße', 'strasse'],
  ['garden/rain', 'garden-rain'],
  ['庭仕事', '庭仕事'],
  ['Погода', 'погода'],
  ['حديقة المنزل', 'حديقة-المنزل'],
  ['สวน', 'สวน'],
  ['a*b*c', 'a-b-c'],
  ['2024', '2024'],
])('the tag %s is shown as written, at the address %s', (name, slug) => {
  for (const field of ['tags', 'categories']) {
    const { compiled, titles } = getTags({ 'blog/a.md': page(`${field}: [${JSON.stringify(name)}]`) });
    expect(tagName(compiled.site.tags, slug)).toBe(name);
    expect(titles[slug]).toContain(name);
    expect(compiled.issues.filter(({ field: at }) => at?.startsWith('tags'))).toEqual([]);
  }
});

test('tags of signs alone are named and left out', () => {
  const { compiled } = getTags({ 'blog/a.md': page("tags: ['!!!', rain]") });
  expect(compiled.pages.find(({ file }) => file === 'blog/a.md')?.summary.tags).toEqual(['rain']);
  expect(compiled.issues.map(({ field, message }) => `${field} ${message}`)).toContain(
    'tags.0 Write a tag with a letter or a digit.',
  );
});

test('spellings of one tag are one tag, with the name that most pages have', () => {
  const files = {
    'blog/a.md': page('tags: [graphql]'),
    'blog/b.md': page('tags: [GraphQL, graphQL]'),
    'blog/c.md': page('tags: "#GraphQL"'),
  };
  expect(getTags(files).names).toEqual({ graphql: 'GraphQL' });
  expect(getTags(files, { tags: { graphql: 'Graphs' } }).names).toEqual({ graphql: 'Graphs' });
});

test('tags of a language have the names that its own pages give them', () => {
  const otherLanguages = [{ ...site, tag: 'de', folder: 'de', tags: {} }];
  const { compiled } = getTags(
    { 'blog/a.md': page('tags: [Web Dev]'), 'de/blog/a.md': page('tags: [Web-Dev]') },
    { otherLanguages },
  );
  expect(compiled.site.tags).toEqual({ 'web-dev': 'Web Dev' });
  expect(compiled.site.otherLanguages[0]?.tags).toEqual({ 'web-dev': 'Web-Dev' });
});

test('tags that differ in the case of their letters alone have one address', () => {
  const word = fc.stringMatching(/^[a-zà-öбгджя庭仕事0-9][a-zà-öбгджя庭仕事0-9 +#.&-]{0,20}$/);
  fc.assert(
    fc.property(word, (text) => {
      const tags = JSON.stringify([text.trim(), text.trim().toUpperCase()]);
      const { compiled, names } = getTags({ 'blog/a.md': page(`tags: ${tags}`) });
      const [tag = '', ...more] = compiled.pages.find(({ file }) => file === 'blog/a.md')?.summary.tags ?? [];
      expect(more).toEqual([]);
      expect(tagName(names, tag)).toBe(text.trim().replace(/\s+/g, ' '));
    }),
    { numRuns: 40 },
  );
});
