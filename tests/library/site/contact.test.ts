import { expect, test } from 'vitest';
import { getContact } from '../../../src/library/site/contact.ts';
import { site } from '../../support/demo-sections.ts';

const contact = (stated: typeof site.contact) =>
  getContact({ site: { ...site, contact: stated }, origin: 'https://site.example' });

test('getContact() returns the address and the page that the owner states, and nothing else', () => {
  expect(contact({})).toBeUndefined();
  expect(contact({ email: 'a@b.example' })).toEqual({ email: 'a@b.example' });
  expect(contact({ page: '/contact' })).toEqual({ url: 'https://site.example/contact' });
  expect(contact({ email: 'a@b.example', page: '/contact' })).toEqual({
    email: 'a@b.example',
    url: 'https://site.example/contact',
  });
});
