import { expect, test } from 'vitest';
import { navigationOf } from '../../../../../src/context/at-build/views/navigation/navigation-view.ts';
import { library } from '../../../../support/library.ts';

test.each([
  [true, '/developers/api#ui-reference'],
  [false, '/developers/api'],
])('`navigationOf()` leads from the footer to the API reference itself, endpoints: %s', (hasEndpoints, href) => {
  const { strings } = library.site;
  const find = (path: string) => (path === 'developers/api' ? 0 : library.find(path));
  const { footer } = navigationOf({ ...library, hasEndpoints, find });
  const links = footer.flatMap((column) => column.links).filter(({ title }) => title === strings.reference);
  expect(links).toEqual([{ href, title: strings.reference }]);
});
