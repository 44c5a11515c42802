import { expect, test } from 'vitest';
import { site } from '../../../tests/support/demo-sections.ts';
import { newsletterFacts } from '../newsletter-facts.ts';
import { getForm, getNeededHosts } from '../newsletter-form.ts';

test.each([
  [{ service: 'buttondown', account: 'jane' }, 'https://buttondown.com/api/emails/embed-subscribe/jane', 'email'],
  [{ service: 'kit', account: '123456' }, 'https://app.kit.com/forms/123456/subscriptions', 'email_address'],
  [{ service: 'substack', account: 'jane' }, 'https://jane.substack.com/api/v1/free?nojs=true', 'email'],
  [
    { service: 'mailchimp', address: 'https://x.us1.list-manage.com/subscribe/post?u=1&id=2' },
    'https://x.us1.list-manage.com/subscribe/post?u=1&id=2',
    'EMAIL',
  ],
  [{ service: 'ghost', address: 'https://blog.example' }, 'https://blog.example/#/portal/signup', undefined],
  ['https://forms.example/subscribe', 'https://forms.example/subscribe', 'email'],
  [{ address: 'https://forms.example/subscribe', field: 'mail' }, 'https://forms.example/subscribe', 'mail'],
])('getForm() of %j sends to %s', (newsletter, action, field) => {
  const facts = newsletterFacts.parse({ newsletter });
  const form = getForm(facts);
  expect([form?.action, form?.field]).toEqual([action, field]);
  // A page reads the facts as they were read from the file.
  expect(getForm(newsletterFacts.parse(facts))).toEqual(form);
});

test.each([
  'http://forms.example',
  'buttondown',
  { service: 'buttondown' },
  { service: 'buttondown', account: '../jane' },
  { service: 'unknown', account: 'jane' },
])('`newsletter` is no %j', (newsletter) => {
  expect(newsletterFacts.safeParse({ newsletter }).success).toBe(false);
});

test('getNeededHosts() are those of the form, with the port', () => {
  const facts = newsletterFacts.parse({ newsletter: 'https://forms.example:8443/subscribe' });
  expect(getNeededHosts({ ...site, ...facts }, [])).toEqual({ forms: ['forms.example:8443'] });
});
