import { defineStrings } from '../../src/strings.ts';

/** The words of the form. */
export const newsletterStrings = defineStrings({
  newsletterTitle: 'New posts by e-mail',
  newsletterAddress: 'Your e-mail address',
  newsletterSubscribe: 'Subscribe',
  newsletterGoesTo: 'Your address goes to {host}.',
});
