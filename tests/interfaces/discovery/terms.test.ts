import { expect, test } from 'vitest';
import { licenseXml } from '../../../src/interfaces/discovery/documents/license-xml.ts';
import { robotsTxt } from '../../../src/interfaces/discovery/documents/robots-txt.ts';
import { securityTxt } from '../../../src/interfaces/discovery/documents/security-txt.ts';
import type { Library } from '../../../src/library/library.ts';
import { now, render } from '../../support/documents.ts';
import { library, origin } from '../../support/library.ts';

type Site = Library['site'];
const withFacts = (facts: Partial<Site>): Library => ({ ...library, site: { ...library.site, ...facts } });
const ai = (search: 'yes' | 'no', input: 'yes' | 'no', train: 'yes' | 'no'): Site['ai'] => ({
  ...library.site.ai,
  search,
  input,
  train,
});
const licence = (id: string): NonNullable<Site['licence']> => ({ id, name: id, url: `https://l.example/?a=1&b=${id}` });

test('license.xml permits and prohibits what the owner says', async () => {
  const usage = async (...uses: Parameters<typeof ai>): Promise<string[]> =>
    [...(await render(licenseXml, withFacts({ ai: ai(...uses) }))).matchAll(/<(\w+) type="usage">([^<]*)/g)].map(
      ([, element, names]) => `${element} ${names}`,
    );
  expect(await usage('yes', 'no', 'yes')).toEqual(['permits search,ai-train', 'prohibits ai-input']);
  expect(await usage('yes', 'yes', 'yes')).toEqual(['permits search,ai-input,ai-train']);
  expect(await usage('no', 'no', 'no')).toEqual(['prohibits search,ai-input,ai-train']);
});

test.each([
  ['CC0-1.0', 'free'],
  ['PDDL-1.0', 'free'],
  ['CC-BY-4.0', 'attribution'],
  ['CC-BY-SA-4.0', 'attribution'],
  ['CC-BYX', undefined],
  ['CC01', undefined],
  ['MIT-CC0', undefined],
  ['Own', undefined],
])('license.xml says of the licence %s that it is %s', async (id, payment) => {
  const text = await render(licenseXml, withFacts({ licence: licence(id) }));
  const url = `https://l.example/?a=1&amp;b=${id}`;
  expect(/<payment type="(\w+)">\s*<standard>([^<]*)/.exec(text)?.slice(1)).toEqual(payment && [payment, url]);
  expect(text).toContain(`<terms>${url}</terms>`);
});

test('license.xml is there where the owner names a licence', () => {
  expect(licenseXml.isPublished?.(withFacts({ licence: licence('CC0-1.0') }))).toBe(true);
  expect(licenseXml.isPublished?.(withFacts({ licence: undefined }))).toBe(false);
});

test('security.txt has every contact and expires on the first day of a month within a year', async () => {
  const both = withFacts({ contact: { email: 'a@b.example', page: '/report' } });
  expect((await render(securityTxt, both)).split('\n')).toEqual([
    'Contact: mailto:a@b.example',
    `Contact: ${origin}/report`,
    `Expires: 2027-05-01T00:00:00.000Z`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ]);
  expect(new Date(now).toISOString().slice(0, 7)).toBe('2026-06');
  const oneOf = async (contact: Site['contact']) =>
    (await render(securityTxt, withFacts({ contact }))).match(/^Contact: .*$/gm);
  expect(await oneOf({ email: 'a@b.example' })).toContain('Contact: mailto:a@b.example');
  expect(await oneOf({ page: '/report' })).toEqual([`Contact: ${origin}/report`]);
});

test('robots.txt closes the site to crawlers of uses that the owner forbids, and to no other', async () => {
  const ruleFor = async (agent: string, uses: Parameters<typeof ai>): Promise<string | undefined> => {
    const groups = (await render(robotsTxt, withFacts({ ai: ai(...uses) }))).split('\n\n');
    const group = groups.find((text) => text.includes(`User-agent: ${agent}\n`));
    return /^(?:Allow|Disallow): .*$/m.exec(group ?? '')?.[0];
  };
  expect(await ruleFor('*', ['no', 'no', 'no'])).toBe('Allow: /');
  expect(await ruleFor('GPTBot', ['yes', 'yes', 'no'])).toBe('Disallow: /');
  expect(await ruleFor('GPTBot', ['no', 'no', 'yes'])).toBe('Allow: /');
  expect(await ruleFor('Claude-User', ['no', 'no', 'yes'])).toBe('Disallow: /');
  expect(await ruleFor('Claude-User', ['yes', 'no', 'no'])).toBe('Allow: /');
  expect(await ruleFor('Claude-User', ['no', 'yes', 'no'])).toBe('Allow: /');
});
