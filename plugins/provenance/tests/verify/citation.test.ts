import { expect, test } from 'vitest';
import { storedPage } from '../../../../tests/support/libraries/stored-page.ts';
import { citationUrl, citeQuotation, getPlaces, parseCitation } from '../../verify/citation.ts';

const origin = 'https://site.example';
const page = storedPage(
  [
    { heading: 'One', text: 'The same words.' },
    { heading: 'Two', text: 'The same words. And *some* more of them.' },
  ],
  { path: 'blog/a b', digest: '0123456789abcdef'.repeat(4) },
);
const getCitation = (url: string | undefined) =>
  parseCitation(decodeURIComponent(new URL(url ?? '').pathname.replace('/cite/', '')));

test('parseCitation() reads what citationUrl() wrote, and the mark finds the words again', () => {
  for (const text of ['words', 'x', 'A longer text of many words']) {
    const citation = getCitation(citationUrl(origin, page.summary, 1234, text));
    expect(citation).toMatchObject({ path: 'blog/a b', version: '0123456789ab', start: 1234, length: text.length });
    if (citation === undefined) throw new Error('It is an address');
    expect(getPlaces(citation, `${text} – ${text}, ${text.slice(1)}`)).toEqual(
      text === 'x' ? [0, 4] : [0, text.length + 3],
    );
    expect(getPlaces(citation, text.toUpperCase())).toEqual([]);
    expect(getPlaces(citation, '')).toEqual([]);
  }
});

test.each([
  '',
  '0123456789ab.1.2/x',
  '0123456789aX.1.2.aaaaabbbbbbbbbbbb/x',
  `0123456789ab.1.2.aaaaa${'b'.repeat(12)}/`,
  `0123456789ab.1.2.aaaaa${'b'.repeat(11)}/x`,
  `x0123456789ab.1.2.aaaaa${'b'.repeat(12)}/x`,
])('parseCitation() does not take "%s" for an address', (id) => {
  expect(parseCitation(id)).toBeUndefined();
});

test('citeQuotation() names the place of the words under their heading', () => {
  const [one, two] = page.chunks;
  if (one === undefined || two === undefined) throw new Error('Two sections');
  const startUnder = (anchor: string | undefined, text: string) =>
    getCitation(citeQuotation(origin, page, anchor, [text]))?.start;
  expect(startUnder('two', 'The same words.')).toBe(page.markdown.indexOf('The same', two.start));
  expect(startUnder('one', 'The same words.')).toBe(page.markdown.indexOf('The same'));
  expect(startUnder(undefined, 'The same words.')).toBe(page.markdown.indexOf('The same'));
});

test('citeQuotation() names the longest piece that is on the page, where the whole text is not', () => {
  const cited = (...texts: readonly [string, ...string[]]) => {
    const url = citeQuotation(origin, page, undefined, texts);
    return url === undefined ? undefined : getCitation(url)?.length;
  };
  expect(cited('not there', 'words', 'The same words.')).toBe('The same words.'.length);
  expect(cited('not there', 'neither')).toBeUndefined();
  expect(citeQuotation(origin, page, undefined, ['not there', ''])).toBeUndefined();
});
