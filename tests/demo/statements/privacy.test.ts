import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeSpans, tableRows } from '../../docs/markdown.ts';
import { getSection } from './page.ts';

// `npm run mcp` is no server: it reports to the terminal of its owner.
const sources = globSync(['src/**/*.{ts,astro}', 'plugins/**/*.ts'], {
  exclude: ['src/hosts/stdio/**', 'plugins/*/tests/**'],
}).map((file) => readFileSync(file, 'utf8'));
const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
];

test('the privacy page names every event that a server logs', () => {
  const [, , , events = []] = tableRows({ prose: getSection('privacy', 'What is logged') });
  // What a plug-in logs that the owner of this demo leaves out, the page may still name.
  expect(codeSpans({ prose: events[1] ?? '' })).toEqual(expect.arrayContaining(found(/\blog\('([a-z-]+)'/g)));
});

test('no code sets a cookie or keeps more than the theme, and the searches of a tab, in the browser', () => {
  expect(found(/(set-cookie|document\.cookie|indexedDB)/gi)).toEqual([]);
  expect(
    globSync('{src,plugins}/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('sessionStorage')),
  ).toEqual(['src/components/search/recent.ts']);
  expect(getSection('privacy', 'What stays in your browser')).toContain('closing the tab removes them');
  expect(found(/localStorage\.(?:set|get)Item\('([^']+)'/g)).toEqual(['theme']);
});

test('no component loads anything from another host', () => {
  const loaded = /(?:<(?:script|link|img|iframe)[^>]*?(?:src|href)=|@import |url\()["']?(https?:\/\/[^"'\s)]+)/g;
  expect(found(loaded)).toEqual([]);
});
