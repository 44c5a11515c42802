import { expect, test } from 'vitest';
import { parseFields } from '../../../src/interfaces/ask/request.ts';
import { withFiltersOf } from '../../../src/interfaces/ask/site-filters.ts';
import { Problem } from '../../../src/problem.ts';
import { languagesLibrary } from '../../support/libraries/languages.ts';
import { versionsLibrary } from '../../support/libraries/versions.ts';
import { library } from '../../support/library.ts';

const request = (language?: string, content_version?: string) =>
  parseFields({ query: 'Why?', language, content_version }, 'flat', false);

const getProblem = (check: () => unknown): Problem => {
  try {
    check();
  } catch (error) {
    return Problem.from(error);
  }
  throw new Error('The filters are valid');
};

test('withFiltersOf() keeps a language and a version that the site has', () => {
  expect(withFiltersOf(request('de', '2.0'), languagesLibrary.site)).toMatchObject({
    language: 'de',
    contentVersion: undefined,
  });
  const [{ name } = { name: '' }] = versionsLibrary.site.docVersions ?? [];
  for (const version of [name, 'all'])
    expect(withFiltersOf(request('de', version), versionsLibrary.site)).toMatchObject({
      language: undefined,
      contentVersion: version,
    });
  expect(withFiltersOf(request(), versionsLibrary.site).contentVersion).toBeUndefined();
});

test('withFiltersOf() reads neither on a site in one language and without versions', () => {
  expect(withFiltersOf(request('fr', '9'), library.site)).toMatchObject({
    language: undefined,
    contentVersion: undefined,
  });
});

test('withFiltersOf() refuses others by the name of the parameter, with those that there are', () => {
  const language = getProblem(() => withFiltersOf(request('fr'), languagesLibrary.site));
  expect(language.extra.errors).toEqual([
    { parameter: 'language', reason: 'This site has no such language.', allowed: 'One of en, de, ar.' },
  ]);
  const version = getProblem(() => withFiltersOf(request(undefined, '9.9'), versionsLibrary.site));
  const names = versionsLibrary.site.docVersions?.map(({ name }) => name);
  expect(version.extra.errors).toEqual([
    {
      parameter: 'content_version',
      reason: 'This site has no such version.',
      allowed: `One of ${[...(names ?? []), 'all'].join(', ')}.`,
    },
  ]);
});
