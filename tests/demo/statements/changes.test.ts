import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiChanges } from '../../../src/operations/lifecycle/api-changes.ts';
import { readDoc } from '../../docs/markdown.ts';
import { getSection, pageOf } from './page.ts';

/** A day as the pages write it: 5 November 2026. */
const writeDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

test('the changelog has each breaking change of CHANGELOG.md, word for word', () => {
  const [, listed = ''] = /Breaking changes:\n\n([\s\S]*?)\n\n\S/.exec(readDoc('CHANGELOG.md').text) ?? [];
  const changes = listed.split(/^- /m).slice(1).map(inOneLine);
  expect(changes.length).toBeGreaterThan(7);
  const list = inOneLine(getSection('changelog', 'Breaking changes since 21 November 2026'));
  for (const change of changes) expect(list).toContain(`- ${change}`);
});

test('the changelog has each day on which an interface changed, newest first', () => {
  const headings = [...readDoc('content/site/changelog.md').text.matchAll(/^## (\d+ \w+ \d{4})/gm)].map(
    ([, day = '']) => day,
  );
  expect(headings).toEqual(expect.arrayContaining(apiChanges().map(({ day }) => writeDay(day))));
  expect(headings.toSorted((one, other) => Date.parse(other) - Date.parse(one))).toEqual(headings);
});

test.each([
  ['privacy', 'Privacy'],
  ['terms', 'terms'],
])('the changelog says what changed on the page %s on its last day', (page, word) => {
  const [, day = ''] = /^updated: (\S+)$/m.exec(readDoc(`content/site/${page}.md`).text) ?? [];
  expect(getSection('changelog', writeDay(day))).toContain(word);
});

test('the versioning policy says which version runs, and that a beta is not bound by it', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const name of ['developers/versioning', 'developers/index']) {
    expect(pageOf(name)).toContain(version);
    expect(pageOf(name)).toContain('From release 1.0.0 on, changes within it only add');
  }
  // From the release on, both pages have to say that the policy is in force.
  expect(version).toContain('-');
});
