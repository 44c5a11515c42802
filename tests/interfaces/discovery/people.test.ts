import { expect, test } from 'vitest';
import { entityAt } from '../../../src/interfaces/discovery/json-ld/entity.ts';
import { personAt, personReference } from '../../../src/interfaces/discovery/json-ld/person.ts';
import { peopleLibrary, peopleOrigin } from '../../support/libraries/people.ts';

const at = (path: string): number => peopleLibrary.find(path) ?? Number.NaN;
const jane = at('authors/jane-doe');
const url = `${peopleOrigin}/authors/jane-doe`;

test('personAt() has the role, the picture and the profiles that the page states', () => {
  const { description, role, profiles = [] } = peopleLibrary.summaryAt(jane);
  expect(profiles.length).toBeGreaterThan(0);
  expect(personAt(peopleLibrary, jane)).toEqual({
    '@type': 'Person',
    '@id': `${url}#person`,
    name: 'Jane Doe',
    url,
    description,
    jobTitle: role,
    image: expect.stringContaining('jane'),
    sameAs: profiles.map((profile) => profile.url),
  });
});

test('personAt() leaves out what a page does not state', () => {
  const bare = {
    ...peopleLibrary,
    summaryAt: (position: number) => {
      const { role: _role, profiles: _profiles, ...page } = peopleLibrary.summaryAt(position);
      return page;
    },
    pageAt: (position: number) => ({ ...peopleLibrary.pageAt(position), markdown: '' }),
  };
  expect(Object.keys(personAt(bare, jane))).toEqual(['@type', '@id', 'name', 'url', 'description']);
});

test('entityAt() of the page about a person is about that person, and has no author', () => {
  const entity = entityAt(peopleLibrary, jane);
  expect(entity).toMatchObject({ '@type': 'ProfilePage', mainEntity: personAt(peopleLibrary, jane) });
  expect(entity).not.toHaveProperty('author');
});

test('entityAt() names several authors in their order, those with a page by a reference', () => {
  const [omar, janes] = ['authors/omar-haddad', 'authors/jane-doe'].map((path) =>
    personReference(peopleLibrary.summaryAt(at(path))),
  );
  expect(entityAt(peopleLibrary, at('blog/drawing-a-chart')).author).toEqual([
    omar,
    janes,
    { '@type': 'Person', name: 'Ann Guest' },
  ]);
  expect(entityAt(peopleLibrary, at('blog/reading-the-tide')).author).toEqual(janes);
  expect(entityAt(peopleLibrary, at('blog/guest-notes')).author).toEqual({ '@type': 'Person', name: 'Ann Guest' });
});
