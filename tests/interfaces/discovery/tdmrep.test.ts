import { expect, test } from 'vitest';
import { tdmrepJson } from '../../../src/interfaces/discovery/documents/tdmrep-json.ts';
import { library } from '../../support/library.ts';

test.each<['yes' | 'no', number]>([
  ['no', 1],
  ['yes', 0],
])('tdmrep.json of a site whose policy on training is %s has the reservation %i', (train, reservation) => {
  const site = { ...library.site, ai: { ...library.site.ai, train } };
  const text = String(tdmrepJson.render({ ...library, site }, { now: 0 }));
  expect(JSON.parse(text)).toEqual([{ location: '/', 'tdm-reservation': reservation }]);
});
