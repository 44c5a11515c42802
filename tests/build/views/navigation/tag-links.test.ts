import { expect, test } from 'vitest';
import { policyLink, tagLinks } from '../../../../src/build/views/navigation/tag-links.ts';
import { libraryIn } from '../../../../src/library/language/library-in.ts';
import { languagesLibrary } from '../../../support/libraries/languages.ts';
import { library } from '../../../support/library.ts';

const german = libraryIn(languagesLibrary, 'de');
const tagged = (tags: string[]) => ({ ...library.summaryAt(0), tags });

test('tagLinks() leads to the list in the language of the page, under the name of the tag in it', () => {
  expect(tagLinks(german, tagged(['rain']))).toEqual([{ name: 'Niederschlag', href: '/de/tags/rain' }]);
  expect(tagLinks(languagesLibrary, tagged(['rain']))).toEqual([{ name: 'Rainfall', href: '/tags/rain' }]);
});

test('tagLinks() has no link where no list is, and the tag itself where it has no name', () => {
  expect(tagLinks(german, tagged(['snow', 'constructor']))).toEqual([{ name: 'snow' }, { name: 'constructor' }]);
});

test('policyLink() leads to the page on the use of AI in the language of the page', () => {
  const withPolicy = (path: string) => ({ ...german, find: (one: string) => (one === path ? 0 : undefined) });
  expect(policyLink(withPolicy('de/ai-policy'))).toEqual({ policy: '/de/ai-policy' });
  expect(policyLink(withPolicy('ai-policy'))).toEqual({});
});
