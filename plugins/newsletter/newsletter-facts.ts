import * as z from 'zod';
import { line } from '../../src/site/values.ts';

const address = z.url({
  protocol: /^https$/,
  error: 'Write an address that begins with https:, such as https://example.org/subscribe.',
});
const name = z.string().regex(/^[\w-]{1,100}$/, { error: 'Write the name or the number that the service shows.' });
const text = line(300).optional().meta({ description: 'What a reader gets, in a sentence.' });

const Own = z.strictObject({
  address: address.meta({ description: 'Where the form sends to.' }),
  field: z
    .string()
    .regex(/^[\w[\]-]{1,100}$/, { error: 'Write the name of the field for the address, such as email.' })
    .default('email')
    .meta({ description: 'The name of the field with the address of the reader.' }),
  text,
});

/** The description of the field `service`, for the schema of facts. */
const service = { description: 'The service.' };

const Service = z.discriminatedUnion(
  'service',
  [
    z.strictObject({
      service: z.literal('buttondown').meta(service),
      account: name.meta({ description: 'The name of the newsletter.' }),
      text,
    }),
    z.strictObject({
      service: z.literal('kit').meta(service),
      account: name.meta({ description: 'The number of the form.' }),
      text,
    }),
    z.strictObject({
      service: z.literal('substack').meta(service),
      account: name.meta({ description: 'The name before .substack.com.' }),
      text,
    }),
    z.strictObject({
      service: z.literal('mailchimp').meta(service),
      address: address.meta({ description: 'The address to which the form of Mailchimp sends.' }),
      text,
    }),
    z.strictObject({
      service: z.literal('ghost').meta(service),
      address: address.meta({ description: 'The address of the site.' }),
      text,
    }),
  ],
  { error: 'Write a service with what it needs, such as `newsletter: { service: buttondown, account: my-letter }`.' },
);

/** The fact by which an owner has a newsletter. */
export const newsletterFacts = z.object({
  newsletter: z
    .union([address.transform((own) => ({ address: own, field: 'email', text: undefined })), Service, Own], {
      error:
        'Write `newsletter: { service: buttondown, account: NAME }` (or kit, substack, mailchimp, ghost), or the address to which a form sends.',
    })
    .optional()
    .meta({ description: 'The newsletter of the site: pages have a form with which readers subscribe.' }),
});
